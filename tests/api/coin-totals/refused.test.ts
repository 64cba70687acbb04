import { type CoinTotals, statementText } from '@sowon/contracts/coin-totals/rule';
import { generateAnchorKey, readAnchorKey } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statementHash } from '../../../services/src/slices/trust/coin-totals/statement.ts';
import type { Person } from '../../harness/marketplace.ts';
import { openTotalsHouse, type TotalsHouse } from './totals-house.ts';

let house: TotalsHouse;
let fan: Person;
let other: Person;

beforeEach(async () => {
  house = await openTotalsHouse();
  [fan, other] = house.fans;
});
afterEach(() => house?.close());

describe('inconsistent coin totals', () => {
  beforeEach(async () => {
    await house.credit(fan, 100);
    house.nightAfter('2026-11-21');
    await house.publish();
    house.noonOf('2026-11-22');
    await house.credit(other, 10);
    house.nightAfter('2026-11-22');
  });

  const listed = async () => {
    const { token } = await house.staff('ROLE_OPERATOR');
    const reply = await house.app.inject({
      method: 'GET',
      url: '/admin/api/coin-totals',
      headers: { authorization: token },
    });
    return reply.json<{ id: string; outstanding: number | null; refused: { detail: string } | null }[]>();
  };

  test.each([
    ['a wallet’s row', 'update coin_total_wallets set coins = coins + 1', 'wallets have 111'],
    ['a row that is gone', 'delete from coin_total_wallets', 'the events come to 110'],
    [
      'a published sum',
      `update coin_total_days set statement = jsonb_set(statement, '{bought,outstanding}', '99')`,
      'was changed',
    ],
    [
      'a statement that was exchanged with its hash',
      `update coin_total_days set hash = repeat('a', 64)`,
      'was changed',
    ],
  ])('are not published after a change: %s', async (_, change, detail) => {
    await house.owner.query(change);
    await expect(house.publish()).rejects.toThrow(detail);
    const [refused, published] = await listed();
    expect(refused).toMatchObject({
      id: '2026-11-22',
      outstanding: null,
      refused: { detail: expect.stringContaining(detail) },
    });
    expect(published).toMatchObject({ id: '2026-11-21', refused: null });
    expect(await house.statements()).toHaveLength(1);
    expect(house.logged).toContainEqual(expect.objectContaining({ event: 'coin-totals.refused' }));
  });

  test('are not published after coins were moved between two wallets', async () => {
    await house.owner.query(`update coin_total_wallets set coins = coins - 1 where coins = 100`);
    await house.owner.query(`insert into coin_total_wallets values (1, $1, '2026-11-21', 1, 1, 0)`, [
      house.ctx.ids(),
    ]);
    await expect(house.publish()).rejects.toThrow('have other coins than were counted');
  });

  test('are not published after a statement was rewritten and signed by another key; the copy shows the original', async () => {
    const other = readAnchorKey(generateAnchorKey());
    const totals: CoinTotals = { ...(await house.newest()), held: 1, publicKey: other.publicKey };
    await house.owner.query('update coin_total_days set statement = $1, hash = $2, signature = $3', [
      ...[JSON.stringify(totals), statementHash(totals), other.sign(statementText(totals))],
    ]);
    await expect(house.publish()).rejects.toThrow('its copy beside the anchors says something else');
  });

  test('give no proof for a wallet that was changed later', async () => {
    await house.owner.query('update coin_total_wallets set coins = coins + 1');
    const { status } = await house.proof('2026-11-21', fan);
    expect(status).toBe(500);
  });

  test('are published after a correction, and the refusal is cleared', async () => {
    await house.owner.query('update coin_total_wallets set coins = coins + 1');
    await expect(house.publish()).rejects.toThrow();
    await house.owner.query('update coin_total_wallets set coins = coins - 1');
    expect(await house.publish()).toEqual(['2026-11-22']);
    expect((await listed()).map(({ refused }) => refused)).toEqual([null, null]);
  });
});
