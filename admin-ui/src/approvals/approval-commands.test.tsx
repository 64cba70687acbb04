import { afterEach, expect, it } from 'vitest';
import { close, me, show } from '../shown/show.tsx';
import { GiveApproval, RejectApproval, WithdrawApproval } from './approval-commands.tsx';
import type { Approval } from './records.ts';

afterEach(close);

const colleague = '00000000-0000-7000-8000-00000000000b';
const approval: Approval = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'WALLET_ADJUSTMENT',
  status: 'PROPOSED',
  resource: 'wallets',
  objectId: '00000000-0000-7000-8000-000000000002',
  objectName: 'Mina',
  approvers: 'finance',
  makerId: colleague,
  makerName: 'Yuna',
  reason: 'case 7',
  proposed: '2026-11-27T03:00:00.000Z',
  expires: '2026-12-04T03:00:00.000Z',
  decidedById: null,
  decidedByName: '',
  decided: null,
  decisionReason: null,
  withdrawnBecause: null,
  concernsId: null,
  effect: [],
  isOther: false,
  impossible: null,
  impossibleText: null,
  figure: { unit: 'COINS', amount: 500 },
  fingerprint: 'f'.repeat(64),
};

const showActs = (more: Partial<Approval> = {}, role: 'ROLE_FINANCE' | 'ROLE_OPERATOR' = 'ROLE_FINANCE') => {
  const shown = { ...approval, ...more };
  return show(
    <>
      <GiveApproval approval={shown} />
      <RejectApproval approval={shown} />
      <WithdrawApproval approval={shown} />
      <i>shown</i>
    </>,
    { role, answer: () => Response.json(shown) },
  );
};
/** Returns the labels of the shown buttons after the page knows who is signed in. */
async function offered(page: Awaited<ReturnType<typeof showActs>>): Promise<(string | null)[]> {
  await page.find('i', 'shown');
  await new Promise((resolve) => setTimeout(resolve, 300));
  return [...document.querySelectorAll('main button')].map(({ textContent }) => textContent);
}

it('approving requires typing the displayed figure again', async () => {
  const page = await showActs();
  await page.press('main button', 'Approve');
  const field = (await page.find('[name=amount]')) as HTMLInputElement;
  expect(field.value).toBe('');
  field.value = '400';
  await page.press('[role=dialog] [type=submit]');
  await page.find('main button', 'Reject');
  expect(page.sent).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: `/admin/api/approvals/${approval.id}/give`,
      body: { fingerprint: 'f'.repeat(64), amount: 400 },
    }),
  ]);
});

it.each([
  ['whoever asked for it', { makerId: me }, ['Withdraw']],
  ['whom it concerns', { concernsId: me }, []],
])('an involved member cannot decide an approval: %s', async (_, more, acts) => {
  const page = await showActs(more);
  expect(await offered(page)).toEqual(acts);
  expect(page.text()).toContain('Another member of the staff has to decide it.');
});

it.each([
  ['those of another role', {}, 'ROLE_OPERATOR', []],
  ['whom it may be decided by', {}, 'ROLE_FINANCE', ['Approve', 'Reject']],
  ['all, once it is decided', { status: 'APPROVED' }, 'ROLE_FINANCE', []],
  ['all, where it cannot be done', { impossible: 'WALLET_FROZEN' }, 'ROLE_FINANCE', ['Reject']],
] as const)('offers %s only the permitted actions', async (_, more, role, acts) => {
  expect(await offered(await showActs(more, role))).toEqual(acts);
});
