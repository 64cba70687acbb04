import { randomBytes, randomUUID } from 'node:crypto';
import { personCipher } from '../../../services/src/slices/ground/accounts/queries.ts';
import { sealPayer } from '../../../services/src/slices/money/deposits/sealed.ts';
import type { CreatorPerson, Marketplace } from '../../harness/marketplace.ts';

/** Columns that contain a row's member. */
const ofMember = ['user_id', 'owner_id', 'fan_id', 'author_id', 'recipient_id', 'objector_id'];
const ofCreator = ['creator_id'];

/** A row of a person in a table, with values that appear nowhere else. */
export interface Planted {
  /** Table and column, as `likes.user_id`. */
  readonly place: string;
  readonly values: readonly string[];
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Removes the constraints that would refuse rows planted only to be found again. */
export async function loosenTables({ owner }: Marketplace): Promise<void> {
  const { rows } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
       from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace
      order by coninhcount`,
  );
  for (const { drop } of rows) await owner.query(drop);
}

/** Inserts a row of this person into every table with members' rows, once for each column that contains the owner. */
export async function plantEverywhere(market: Marketplace, person: CreatorPerson): Promise<Planted[]> {
  const columns = await columnsOf(market);
  const planted: Planted[] = [];
  for (const { table, name } of columns) {
    const isOfMember = ofMember.includes(name);
    if (!isOfMember && !ofCreator.includes(name)) continue;
    const whose = isOfMember ? person.userId : person.creatorId;
    // These two rows exist already.
    if (table === 'creators' || table === 'users') continue;
    const row = rowOf(columns.filter((column) => column.table === table));
    const values = { ...row.values, [name]: whose, ...(await sealed(market, person, table, row.values)) };
    const names = Object.keys(values);
    await market.owner.query(
      `insert into ${table} (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`,
      Object.values(values),
    );
    planted.push({ place: `${table}.${name}`, values: row.marks });
  }
  return planted;
}

async function columnsOf({ owner }: Marketplace): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select table_name as table, column_name as name, data_type as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
      order by table_name, ordinal_position`,
  );
  return rows;
}

let planting = Date.parse('2031-01-01T00:00:00.000Z');

/** Returns a value for each column; its texts, ids and instants appear in no other row. */
function rowOf(columns: readonly Column[]) {
  const marks: string[] = [];
  const marked = (value: string) => {
    marks.push(value);
    return value;
  };
  const sampleOf = (type: string): unknown => {
    switch (type) {
      case 'uuid':
        return marked(randomUUID());
      case 'text':
        return marked(`planted-${randomUUID().slice(0, 13)}`);
      case 'timestamp with time zone':
        planting += 1_009;
        return new Date(marked(new Date(planting).toISOString()));
      case 'bytea':
        return randomBytes(32);
      case 'boolean':
        return false;
      case 'jsonb':
        return '{}';
      case 'ARRAY':
        return '{}';
      case 'date':
        return '2031-01-01';
      default:
        return 7;
    }
  };
  return { values: Object.fromEntries(columns.map(({ name, type }) => [name, sampleOf(type)])), marks };
}

/** Returns the row's values that are sealed with the member's own key. */
async function sealed(
  { ctx }: Marketplace,
  { userId }: CreatorPerson,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const cipher = await personCipher(ctx, userId);
  if (table === 'guardian_consents') {
    return { guardian: cipher.seal(`guardian:${row.id}`, JSON.stringify({ guardianName: 'a guardian' })) };
  }
  if (table === 'deposits') {
    const told = {
      depositorName: 'a name',
      depositorPhone: '1',
      cashReceiptNumber: null,
      receiptType: 'PHONE',
    };
    return { told: cipher.seal(`deposit:${row.id}`, JSON.stringify(told)) };
  }
  if (table === 'refund_accounts') {
    const account = { bankName: '하나은행', bankAccountHolder: 'a name', bankAccountNumber: '123456' };
    return { account: cipher.seal(`refund-account:${row.id}`, JSON.stringify(account)) };
  }
  if (table === 'statements') return { said: cipher.seal('statement', '{}') };
  if (table === 'transfers') return { payer: sealPayer(ctx.config, String(row.id), 'a name') };
  if (table !== 'draw_entries') return {};
  const told = { name: 'a name', phone: '1', address: '', addressDetail: '' };
  return { details: cipher.seal(`draw-entry:${row.mission_id}`, JSON.stringify(told)) };
}
