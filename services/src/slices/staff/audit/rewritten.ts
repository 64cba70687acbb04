/**
 * Names the changed fields as a fact of the act: the audit log holds no text that anybody typed.
 * @param parts name of each field in the log
 */
export function rewrittenOf<Field extends string>(
  before: NoInfer<Readonly<Record<Field, unknown>>>,
  after: NoInfer<Readonly<Record<Field, unknown>>>,
  parts: Readonly<Record<Field, string>>,
): { rewritten?: string } {
  const fields = Object.keys(parts) as Field[]; // `parts` has exactly these keys.
  const rewritten = fields.filter((field) => before[field] !== after[field]).map((field) => parts[field]);
  return rewritten.length === 0 ? {} : { rewritten: rewritten.join(', ') };
}
