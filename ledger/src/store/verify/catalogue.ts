/** Returns the SQL of a role's name; the owner of the schema has the same name in every installation. */
const role = (id: string) =>
  `CASE ${id} WHEN (SELECT id FROM owner) THEN 'the owner' WHEN 0 THEN 'everybody' ELSE ${id}::regrole::text END`;

/** Returns the SELECT of granted rights, one row for each object and role. The rights of the object's owner count as well. */
const rights = ({
  name,
  acl,
  from,
  part = `''`,
}: {
  readonly name: string;
  readonly acl: string;
  readonly from: string;
  /** The part of the object that a right is on. */
  readonly part?: string;
}) => `
  SELECT 'rights ' || ${name} || ' of ' || ${role('x.grantee')},
         string_agg(${part} || x.privilege_type || CASE WHEN x.is_grantable THEN ' to grant' ELSE '' END, ', ' ORDER BY ${part}, x.privilege_type)
    FROM ${from}, aclexplode(${acl}) x GROUP BY 1`;

/** Members of the ledger's roles, to any depth, and these roles themselves: their settings concern the ledger's writers and readers. */
const concerned = `
  WITH RECURSIVE member(id) AS (
    SELECT oid FROM pg_roles WHERE rolname IN ('ledger_append', 'ledger_writer', 'ledger_reader')
    UNION SELECT id FROM owner
    UNION SELECT m.member FROM member JOIN pg_auth_members m ON m.roleid = member.id)
  SELECT id FROM member`;

/** A SELECT of name and definition for each kind of object. */
const kinds: readonly string[] = [
  // A table that is not kept in the log is empty after a crash; row security hides rows from everybody but its owner.
  `SELECT CASE r.relkind WHEN 'v' THEN 'view ' WHEN 'r' THEN 'table ' ELSE 'relation ' END || r.relname,
          concat_ws(' ', r.relkind, r.relpersistence, r.relrowsecurity, r.relforcerowsecurity, r.reloptions::text, r.relreplident,
                    r.relchecks, r.relhasrules, r.relhastriggers, r.relhassubclass, r.relispartition, r.reltablespace, r.reloftype,
                    (SELECT amname FROM pg_am WHERE oid = r.relam), CASE r.relkind WHEN 'v' THEN pg_get_viewdef(r.oid) END)
     FROM relation r WHERE r.relkind NOT IN ('i', 'I')`,
  `SELECT 'owner of ' || r.relname, ${role('r.relowner')} FROM relation r WHERE r.relkind NOT IN ('i', 'I')`,
  `SELECT 'children of ' || r.relname, string_agg(i.inhrelid::regclass::text, ', ' ORDER BY i.inhrelid)
     FROM relation r JOIN pg_inherits i ON i.inhparent = r.oid GROUP BY r.relname`,
  // ALTER COLUMN … TYPE … USING rewrites all rows into another file, past every trigger. No event repeats the numbers of a policy.
  `SELECT 'rows of policy', (pg_relation_filenode(r.oid) = r.oid)::text FROM relation r WHERE r.relname = 'policy'`,
  `SELECT 'columns of ' || r.relname,
          string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity,
                               a.attislocal, a.attinhcount, a.attoptions::text, a.attcollation::regcollation::text,
                               pg_get_expr(d.adbin, d.adrelid)), ', ' ORDER BY a.attnum)
     FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum WHERE r.relkind NOT IN ('i', 'I') GROUP BY r.relname`,
  `SELECT CASE c.contype WHEN 'n' THEN 'not nulls of ' || r.relname ELSE 'constraint ' || r.relname || '.' || c.conname END,
          concat_ws(' ', c.conname, c.contype, c.convalidated, c.conenforced, c.condeferrable, c.condeferred, c.conislocal,
                    c.coninhcount, c.connoinherit, pg_get_constraintdef(c.oid))
     FROM relation r JOIN pg_constraint c ON c.conrelid = r.oid`,
  // A plain index refuses nothing and runs no function but PostgreSQL's own: `verifyGuards` allows further ones, for the caller's reads.
  `SELECT CASE WHEN i.indisunique OR i.indisexclusion OR EXISTS (
                 SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid
                    AND d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass, 'pg_opclass'::regclass, 'pg_type'::regclass))
               THEN '' ELSE 'plain ' END || 'index ' || r.relname || '.' || x.relname,
          concat_ws(' ', i.indisvalid, i.indisready, i.indislive, i.indisunique, i.indisprimary, i.indimmediate, i.indisexclusion,
                    i.indnullsnotdistinct, x.relpersistence, x.reltablespace, x.reloptions::text, pg_get_indexdef(i.indexrelid))
     FROM relation r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid`,
  // The name of a foreign key's trigger has the number that the server gave it.
  `SELECT 'trigger ' || r.relname || '.' || plain.name,
          concat_ws(' ', t.tgenabled, t.tgisinternal, t.tgtype, t.tgdeferrable, t.tginitdeferred, t.tgfoid::regproc,
                    replace(pg_get_triggerdef(t.oid), quote_ident(t.tgname), plain.name))
     FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid LEFT JOIN pg_constraint c ON c.oid = t.tgconstraint,
          LATERAL (SELECT CASE WHEN t.tgname ~ '^RI_ConstraintTrigger_[ac]_[0-9]+$'
                               THEN concat('of ', c.conname, ' ', t.tgfoid::regproc) ELSE t.tgname::text END AS name) plain`,
  `SELECT 'rules of ' || r.relname, concat_ws(' ', w.rulename, w.ev_type, w.ev_enabled, w.is_instead,
          CASE r.relkind WHEN 'v' THEN NULL ELSE pg_get_ruledef(w.oid) END)
     FROM relation r JOIN pg_rewrite w ON w.ev_class = r.oid`,
  `SELECT 'row policy ' || r.relname || '.' || p.polname,
          concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[]::text, pg_get_expr(p.polqual, p.polrelid),
                    pg_get_expr(p.polwithcheck, p.polrelid))
     FROM relation r JOIN pg_policy p ON p.polrelid = r.oid`,
  `SELECT 'domain ' || t.typname,
          concat_ws(' ', format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
                    pg_get_expr(t.typdefaultbin, 0), t.typcollation::regcollation::text,
                    ${role('t.typowner')}, t.typacl::text, c.conname, c.contype, c.convalidated, pg_get_constraintdef(c.oid))
     FROM pg_type t JOIN owner ON t.typnamespace = owner.schema LEFT JOIN pg_constraint c ON c.contypid = t.oid
    WHERE t.typtype = 'd'`,
  // The row type of a relation, and the array of any type, come and go with it.
  `SELECT 'type ' || t.typname, concat_ws(' ', t.typtype, ${role('t.typowner')})
     FROM pg_type t JOIN owner ON t.typnamespace = owner.schema
    WHERE t.typtype <> 'd' AND t.typrelid = 0 AND NOT EXISTS (SELECT FROM pg_type e WHERE e.typarray = t.oid)`,
  `SELECT 'function ' || p.proname,
          concat_ws(' ', p.prokind, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname, p.provolatile,
                    p.proisstrict, p.proleakproof, p.proparallel, p.prosecdef, p.proconfig::text, p.prosupport, p.probin, p.prosrc,
                    pg_get_function_sqlbody(p.oid), ${role('p.proowner')})
     FROM pg_proc p JOIN owner ON p.pronamespace = owner.schema JOIN pg_language l ON l.oid = p.prolang`,
  `SELECT 'operator or cast of ' || format_type(t.oid, NULL), concat_ws(' ', o.oprname, o.oprcode, k.castfunc)
     FROM pg_type t JOIN owner ON t.typnamespace = owner.schema
     LEFT JOIN pg_operator o ON t.oid IN (o.oprleft, o.oprright) LEFT JOIN pg_cast k ON t.oid IN (k.castsource, k.casttarget)
    WHERE o.oid IS NOT NULL OR k.oid IS NOT NULL`,
  // At the end of a DDL command an event trigger can only change what is compared here anyway.
  `SELECT 'event trigger ' || e.evtname, concat_ws(' ', e.evtevent, e.evtenabled, e.evttags::text, e.evtfoid::regproc)
     FROM pg_event_trigger e WHERE e.evtevent <> 'ddl_command_end'`,
  `SELECT 'setting of ' || CASE s.setdatabase WHEN 0 THEN 'every database' ELSE 'the database' END || ' for '
          || ${role('s.setrole')} || ': ' || split_part(setting, '=', 1), setting
     FROM pg_db_role_setting s, unnest(s.setconfig) AS setting
    WHERE s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
      AND (s.setrole = 0 OR s.setrole IN (${concerned}))`,
  `SELECT 'role ' || rolname, concat_ws(' ', rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls)
     FROM pg_roles WHERE rolname = 'ledger_append'`,
  `SELECT 'member of ledger_append: ' || m.member::regrole, 'that may become it'
     FROM pg_auth_members m WHERE m.roleid = to_regrole('ledger_append') AND (m.set_option OR m.inherit_option)`,
  rights({
    name: `'to the schema'`,
    acl: 'n.nspacl',
    from: 'pg_namespace n JOIN owner ON owner.schema = n.oid',
  }),
  rights({
    name: `'by default to ' || d.defaclobjtype::text`,
    acl: 'd.defaclacl',
    from: 'pg_default_acl d JOIN owner ON owner.schema = d.defaclnamespace',
  }),
  rights({
    name: `'on ' || r.relname`,
    acl: `coalesce(r.relacl, acldefault('r', r.relowner))`,
    from: `(SELECT * FROM relation WHERE relkind NOT IN ('i', 'I')) r`,
  }),
  rights({
    name: `'on columns of ' || r.relname`,
    part: `a.attname || ' '`,
    acl: 'a.attacl',
    from: 'relation r JOIN pg_attribute a ON a.attrelid = r.oid',
  }),
  rights({
    name: `'to call ' || p.proname`,
    acl: `coalesce(p.proacl, acldefault('f', p.proowner))`,
    from: 'pg_proc p JOIN owner ON p.pronamespace = owner.schema',
  }),
];

/** Returns the statement that lists the objects of some kinds by name, each with the start of a hash of its definition. */
const listing = (some: readonly string[]) => `
  WITH owner AS (SELECT nspowner AS id, oid AS schema FROM pg_namespace WHERE nspname = 'ledger'),
       relation AS (SELECT c.* FROM pg_class c JOIN owner ON c.relnamespace = owner.schema),
       named(name, text) AS (${some.join('\n UNION ALL\n')}),
       whole AS (SELECT name, string_agg(text, E'\\n' ORDER BY text COLLATE "C") AS text FROM named GROUP BY name)
  SELECT name, left(encode(sha256(convert_to(coalesce(text, ''), 'UTF8')), 'hex'), 12) AS definition
    FROM whole ORDER BY name COLLATE "C"`;

/** Lists every object of the catalogue. */
export const catalogue = listing(kinds);

/** Lists the steps that made the schema; fails if their table is missing. */
export const appliedSteps = listing([`SELECT 'applied step ' || name, sha256 FROM ledger.applied_step`]);
