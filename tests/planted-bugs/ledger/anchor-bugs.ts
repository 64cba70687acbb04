import { type LedgerBug, storeBug as store } from './bug.ts';

/** Faults in the published anchors of the ledger, and in its proofs. */
export const anchorBugs: readonly LedgerBug[] = [
  store('an anchor is no leaf of its log', 'anchor/log.ts', '  log.append(anchorLeaf(anchor));\n', ''),
  store(
    'a checkpoint is not compared with its anchor',
    'anchor/check-chain.ts',
    '  if (problem !== null) return problem;\n',
    '',
  ),
  store(
    'a proof believes lists that nobody signed',
    'anchor/prove-consistency.ts',
    "if (digest.digest('hex') !== anchor.rows)",
    "if (digest.digest('hex') === '')",
  ),
  store(
    'a witness may answer for another',
    'anchor/cosign.ts',
    'if (!isSignedBy(key, { ...note, signatures: own })) {',
    'if (own.length === 0) {',
  ),
  store(
    'a witness that has seen another log is asked again',
    'anchor/cosign.ts',
    'if (status === 422 || status === 409) {',
    'if (status === 0) {',
  ),
  store(
    'a refusal may be removed at any time',
    'anchor/refusals.ts',
    'return new Date(recordedAt) < forgottenBefore ?',
    "return recordedAt !== '' ?",
  ),
  store(
    'a refusal may never be forgotten',
    'anchor/refusals.ts',
    'return new Date(recordedAt) < forgottenBefore ?',
    "return recordedAt === '' ?",
  ),
  store(
    'an anchor is signed over refusals that were removed',
    'anchor/publish-anchor.ts',
    '  await refuseRemoved(trx, folder, previous, forgottenBefore);\n',
    '',
  ),
  store(
    'a month is sealed by all that is booked',
    'anchor/seal-month.ts',
    'WHERE n.recorded_at < ',
    'WHERE now() > ',
  ),
  store(
    'a month is sealed each day',
    'anchor/publish-anchor.ts',
    'previous === null || previous.date.slice(0, 7) < date.slice(0, 7)',
    'previous === null || previous.date < date',
  ),
];
