import { addToTotals, type Totals } from '../../domain/anchor/account-class.ts';
import type { AnchorBody } from '../../domain/anchor/anchor.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { Difference } from '../verify/difference.ts';
import type { AnchorKey } from './anchor-key.ts';
import { balanceLeaves, sumRoot } from './balances.ts';

/** The state at an anchor, computed from the rows up to it. */
export interface StateByRows {
  readonly heads: AnchorBody['heads'];
  /** Points by owner of the wallet. */
  readonly owners: ReadonlyMap<string, number>;
}

/** Compares the heads and balances that an anchor published with the state from its own rows. */
export function compareState(
  anchor: AnchorBody,
  byRows: StateByRows,
  key: AnchorKey | undefined,
): Difference[] {
  const differences: Difference[] = [];
  const compare = (what: string, published: string | number, found: string | number) => {
    if (published === found) return;
    const detail = `${published} was published, the rows make ${found}`;
    differences.push({
      invariant: 'an anchor is what its rows make',
      subject: `${what} of ${anchor.date}`,
      detail,
    });
  };
  compare('number of streams', anchor.heads.size, byRows.heads.size);
  compare('root of the heads', anchor.heads.root, byRows.heads.root);
  const points = [...byRows.owners.values()].reduce((sum, balance) => sum + balance, 0);
  compare('points of all wallets', anchor.balances.points, points);
  if (key !== undefined && points === anchor.balances.points) {
    const leaves = balanceLeaves(byRows.owners, (owner, part) => key.saltOf(anchor.date, owner, part));
    compare('root of the balances', anchor.balances.root, sumRoot(leaves).hash);
  }
  return differences;
}

/** Compares the totals of all anchors with the entries of their rows. @param added the sums of each anchor's own rows */
export function compareTotals(anchors: readonly AnchorBody[], added: readonly Totals[]): Difference[] {
  const sums: Totals = {};
  return anchors.flatMap(({ date, totals }, index) => {
    for (const [asset, classes] of Object.entries(added[index] ?? {})) {
      for (const [name, amount] of Object.entries(classes)) addToTotals(sums, asset, name, amount);
    }
    const [published, found] = [canonicalJson(totals), canonicalJson(sums)];
    const detail = `${published} was published, the rows make ${found}`;
    const subject = `totals of ${date}`;
    return published === found ? [] : [{ invariant: 'an anchor is what its rows make', subject, detail }];
  });
}
