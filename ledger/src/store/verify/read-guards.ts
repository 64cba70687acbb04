import { type QueryExecutorProvider, sql } from 'kysely';

const guards = sql<{ name: string; definition: string }>`
    WITH owner AS (SELECT nspowner AS id, oid AS schema FROM pg_namespace WHERE nspname = 'ledger'),
         relation AS (SELECT c.* FROM pg_class c, owner WHERE c.relnamespace = owner.schema AND c.relkind IN ('r', 'v', 'p', 'm')
                         AND c.relname NOT LIKE 'migration%' AND c.relname <> 'applied_step'),
         named AS (
      SELECT 'trigger ' || r.relname || '.' || t.tgname AS name, concat_ws(' ', t.tgenabled::text, pg_get_triggerdef(t.oid)) AS text
        FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
      UNION ALL
      SELECT 'constraint ' || r.relname || '.' || c.conname,
             concat_ws(' ', c.convalidated, c.conenforced, pg_get_constraintdef(c.oid))
        FROM relation r JOIN pg_constraint c ON c.conrelid = r.oid WHERE c.contype <> 'n'
      UNION ALL
      SELECT 'index ' || r.relname || '.' || i.indexrelid::regclass::text, concat_ws(' ', i.indisvalid, pg_get_indexdef(i.indexrelid))
        FROM relation r JOIN pg_index i ON i.indrelid = r.oid WHERE i.indisunique
      UNION ALL
      SELECT 'columns of ' || r.relname,
             string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated::text,
                                  pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation::text), ', ' ORDER BY a.attname)
        FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum GROUP BY r.relname
      UNION ALL
      SELECT 'domain ' || t.typname, concat_ws(' ', t.typbasetype::regtype, c.conname, c.convalidated, pg_get_constraintdef(c.oid))
        FROM pg_type t JOIN owner ON t.typnamespace = owner.schema LEFT JOIN pg_constraint c ON c.contypid = t.oid
       WHERE t.typtype = 'd'
      UNION ALL
      SELECT 'view ' || r.relname, pg_get_viewdef(r.oid) FROM relation r WHERE r.relkind = 'v'
      UNION ALL
      SELECT 'rules of ' || r.relname, count(*)::text FROM relation r JOIN pg_rewrite w ON w.ev_class = r.oid GROUP BY r.relname
      UNION ALL
      SELECT 'function ' || p.proname,
             concat_ws(' ', pg_get_functiondef(p.oid), CASE WHEN p.proowner <> owner.id THEN p.proowner::regrole::text END)
        FROM pg_proc p, owner WHERE p.pronamespace = owner.schema
      UNION ALL
      SELECT 'role ' || rolname, concat_ws(' ', rolcanlogin, rolsuper, rolcreaterole, rolbypassrls)
        FROM pg_roles WHERE rolname = 'ledger_append'
      UNION ALL
      SELECT 'member of ledger_append: ' || m.member::regrole, 'that may become it'
        FROM pg_auth_members m WHERE m.roleid = to_regrole('ledger_append') AND (m.set_option OR m.inherit_option)
      UNION ALL
      SELECT 'owner of ' || r.relname, (r.relowner = owner.id)::text FROM relation r, owner
      UNION ALL
      SELECT 'rights on ' || r.relname || ' of ' || coalesce(g.rolname, 'everybody'),
             string_agg(x.privilege_type || CASE WHEN x.is_grantable THEN ' to grant' ELSE '' END, ', ' ORDER BY x.privilege_type)
        FROM relation r CROSS JOIN owner, aclexplode(r.relacl) x LEFT JOIN pg_roles g ON g.oid = x.grantee
       WHERE x.grantee <> owner.id GROUP BY r.relname, g.rolname
      UNION ALL
      SELECT 'rights on ' || r.relname || '.' || a.attname || ' of ' || coalesce(g.rolname, 'everybody'),
             string_agg(x.privilege_type, ', ' ORDER BY x.privilege_type)
        FROM relation r CROSS JOIN owner JOIN pg_attribute a ON a.attrelid = r.oid, aclexplode(a.attacl) x
        LEFT JOIN pg_roles g ON g.oid = x.grantee
       WHERE x.grantee <> owner.id GROUP BY r.relname, a.attname, g.rolname
      UNION ALL
      SELECT 'rights to call ' || p.proname || ' of ' || coalesce(g.rolname, 'everybody'), string_agg(x.privilege_type, ', ')
        FROM pg_proc p JOIN owner ON p.pronamespace = owner.schema,
             aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x LEFT JOIN pg_roles g ON g.oid = x.grantee
       WHERE x.grantee <> owner.id GROUP BY p.proname, g.rolname)
    SELECT name, left(encode(sha256(convert_to(text, 'UTF8')), 'hex'), 12) AS definition FROM named ORDER BY name`;

/**
 * Reads everything that makes PostgreSQL refuse a change: triggers and constraints, with their state, domains, unique indexes, columns,
 * functions with the rights they run with, owners, and granted rights. By name, each as the first bytes of a hash of its definition. The
 * schema's owner is treated alike under any name.
 */
export async function readGuards(db: QueryExecutorProvider): Promise<ReadonlyMap<string, string>> {
  const { rows } = await guards.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
