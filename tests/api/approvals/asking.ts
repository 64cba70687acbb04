import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

export type Approval = Reply<Routes['showApproval']>;
/** An answer that may be a refusal. */
type Answered<T> = T & { readonly code?: ErrorReply['code'] };

export const addition = { kind: 'ADD', points: 30, source: 'SUPPORTED' } as const;
type Change = typeof addition | { kind: 'TAKE'; points: number; lotId: string | null };

/** Proposes, as a staff member, to add coins to a wallet or take them. */
export const ask = (
  house: Marketplace,
  {
    as,
    of,
    change = addition,
    key,
  }: { as: Person; of: Person; change?: Change | { kind: string; points: number }; key?: string },
) =>
  callConsole<Answered<{ id: string }>>(house, 'POST', `/wallets/${of.userId}/adjustments`, {
    as,
    body: { change, reason: 'case 7' },
    ...(key !== undefined && { key }),
  });

export const show = async (house: Marketplace, id: string, as: Person): Promise<Approval> =>
  (await callConsole<Approval>(house, 'GET', `/approvals/${id}`, { as })).body;

interface Giving {
  readonly as: Person;
  /** The approval as it was shown; by default as it is shown now. */
  readonly shown?: Pick<Approval, 'fingerprint' | 'figure'>;
  readonly amount?: number | null;
  readonly key?: string;
}

/** Approves it as another staff member, by the content that they are shown. */
export async function give(house: Marketplace, id: string, { as, shown, amount, key }: Giving) {
  const { fingerprint, figure } = shown ?? (await show(house, id, as));
  const body = { fingerprint, amount: amount === undefined ? (figure?.amount ?? null) : amount };
  return callConsole<Answered<Approval>>(house, 'POST', `/approvals/${id}/give`, {
    as,
    body,
    ...(key !== undefined && { key }),
  });
}

export const reject = (house: Marketplace, id: string, as: Person, reason = 'not so') =>
  callConsole<Answered<Approval>>(house, 'POST', `/approvals/${id}/reject`, { as, body: { reason } });

export const withdraw = (house: Marketplace, id: string, as: Person) =>
  callConsole<Answered<Approval>>(house, 'POST', `/approvals/${id}/withdraw`, { as, body: {} });
