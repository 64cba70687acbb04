const known = ['TOO_LATE', 'NO_RECIPIENT', 'NO_DEVICE', 'UNKNOWN_NOTICE', 'NOT_WRITTEN'];

/** Returns the translation key for a delivery failure; the page shows the code beside it. */
export function problemKey(problem: string): string {
  return `console.delivery.problem.${kindOf(problem)}`;
}

function kindOf(problem: string): string {
  if (known.includes(problem)) return problem;
  if (/^HTTP (404|410)$/.test(problem)) return 'GONE';
  if (problem === 'HTTP 429') return 'BUSY';
  // The E… codes are mail errors: the server refused the address or the whole mail.
  if (/^HTTP 4\d\d$|^E(ENVELOPE|MESSAGE|AUTH)\b/.test(problem)) return 'REFUSED';
  return /^HTTP 5\d\d$/.test(problem) ? 'BROKEN' : 'UNREACHABLE';
}
