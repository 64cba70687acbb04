/** A JSON value as the ledger stores it: plain data, no `undefined`, no dates, integers for amounts. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export type JsonObject = { readonly [key: string]: Json };
