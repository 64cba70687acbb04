import type { Books } from './books.ts';
import { auditCharges } from './charges.ts';
import { auditCoins } from './coins.ts';
import { auditDeposits } from './deposits.ts';
import { auditEarnings } from './earnings.ts';
import { type Finding, gatherFindings } from './finding.ts';
import { auditPayouts } from './payouts.ts';
import { auditRefunds } from './refunds.ts';

/** Result of an audit: the differences between the books, and their sums by name. */
export interface Audited {
  readonly findings: readonly Finding[];
  readonly sums: ReadonlyMap<string, number>;
}

/** Recalculates everything from the records of the provider, the bank and the events, to the won and to the coin. Pure. */
export function audit(books: Books): Audited {
  const findings = gatherFindings();
  const parts = [auditCharges, auditRefunds, auditDeposits, auditCoins, auditEarnings, auditPayouts];
  const sums = new Map(parts.flatMap((part) => [...part(books, findings)]));
  return { findings: findings.all, sums };
}
