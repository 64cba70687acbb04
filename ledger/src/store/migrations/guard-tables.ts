import { APPEND_ROLE } from './append-role.ts';

/** Functions that refuse, for the triggers below. */
export const refusals: readonly string[] = [
  `CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'ledger.% keeps its rows: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE FUNCTION ledger.refuse_outside() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'ledger.% is written by ledger.append alone', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
];

/** Creates a trigger that fires in every replication role. */
function always(table: string, name: string, definition: string): string[] {
  return [
    `CREATE TRIGGER ${name} ${definition}`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${name}`,
  ];
}

/** Refuses these changes to the table's rows, and TRUNCATE, for every role. */
export function keepsRows(table: string, changes: 'UPDATE OR DELETE' | 'DELETE'): string[] {
  return [
    ...always(
      table,
      `${table}_rows_stay`,
      `BEFORE ${changes} ON ledger.${table} FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()`,
    ),
    ...always(
      table,
      `${table}_stays`,
      `BEFORE TRUNCATE ON ledger.${table} FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()`,
    ),
  ];
}

/** Accepts rows only from the functions of `ledger_append`: not from the table's owner either, with any settings. */
export function takesRowsFromAppend(table: string, changes: 'INSERT' | 'INSERT OR UPDATE'): string[] {
  return always(
    table,
    `${table}_by_append`,
    `BEFORE ${changes} ON ledger.${table} FOR EACH STATEMENT WHEN (current_user <> '${APPEND_ROLE}')
     EXECUTE FUNCTION ledger.refuse_outside()`,
  );
}
