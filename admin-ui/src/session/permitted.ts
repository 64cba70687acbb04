/**
 * Actions that each staff role may do, by resource; `everyone` means all four roles. Each noun's `permitted.ts` lists them in full, and a test compares the
 * calls of its description with that list.
 */
export type Permitted = Readonly<
  Record<
    string,
    Readonly<Partial<Record<'everyone' | 'operator' | 'finance' | 'admin' | 'auditor', readonly string[]>>>
  >
>;
