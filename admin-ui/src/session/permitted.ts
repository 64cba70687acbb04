/**
 * Which actions each role of the staff may do, by resource; `everyone` is all four roles. A noun's `permitted.ts` says it in full,
 * and a test holds the calls of its description to it.
 */
export type Permitted = Readonly<
  Record<
    string,
    Readonly<Partial<Record<'everyone' | 'operator' | 'finance' | 'admin' | 'auditor', readonly string[]>>>
  >
>;
