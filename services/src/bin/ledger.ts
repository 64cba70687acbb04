import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  checkChain,
  openLedgerDb,
  proveBalance,
  proveConsistency,
  proveSealed,
  readAnchorKey,
  readShelf,
  SignedAnchor,
} from '@sowon/ledger';
import { openDatabase, waitsOfOperators } from '../db/database.ts';
import { publishAnchorAt } from '../slices/trust/anchors/commands.ts';
import { copiesInBucket } from '../slices/trust/anchors/copies.ts';
import { type LedgerSettings, readLedgerSettings } from './ledger/settings.ts';
import { verify } from './ledger/verify.ts';

const usage = `npm run ledger -- <command>

  verify [--from ANCHOR.json] [--key PUBLIC-KEY]   check the ledger against its rules and its published anchors
  anchor                                           publish the anchor of today
  consistency FROM TO                              prove that nothing was rewritten between the anchors of two days, as JSON
  sealed --month YYYY-MM [--owner ID]              prove what an owner, or the platform, had at the end of a month, as JSON
  proof --wallet ID --anchor ANCHOR.json           prove that a wallet is in the published total, as JSON

The database is DATABASE_URL; npm run ledger takes that of npm start where none is named. Anchors lie in ANCHOR_DIR; LEDGER_ANCHOR_KEY signs them.`;

const options = {
  from: { type: 'string' },
  key: { type: 'string' },
  wallet: { type: 'string' },
  month: { type: 'string' },
  owner: { type: 'string' },
  anchor: { type: 'string' },
} as const;

type Db = ReturnType<typeof openLedgerDb>;

/** A command on the ledger; a command that needs no database does not open it. @returns true if everything is as it should be */
type Command = (openDb: () => Db, settings: LedgerSettings) => Promise<boolean>;

async function anchor(db: Db, settings: LedgerSettings): Promise<boolean> {
  const { bucket, topic } = settings;
  const copies = [bucket && copiesInBucket(bucket), topic].filter((place) => place !== null);
  const { signed, added } = await publishAnchorAt(
    db,
    { folder: settings.anchorFolder, copies, origin: settings.origin, witnesses: settings.witnesses },
    signingKey(settings),
    new Date(),
  );
  const { date, number } = signed.anchor;
  console.log(
    `Anchor ${number} of ${date} ${added ? 'is' : 'was already'} published in ${settings.anchorFolder}`,
  );
  return true;
}

async function proof(db: Db, settings: LedgerSettings, owner: string, file: string): Promise<boolean> {
  const { anchor } = SignedAnchor.parse(JSON.parse(await readFile(file, 'utf8')));
  const key = readAnchorKey(signingKey(settings));
  console.log(JSON.stringify(await proveBalance(db, { anchor, key, owner }), undefined, 1));
  return true;
}

async function sealed(
  db: Db,
  settings: LedgerSettings,
  month: string,
  owner: string | null,
): Promise<boolean> {
  const key = readAnchorKey(signingKey(settings));
  const { anchors } = checkChain(await readShelf(settings.anchorFolder), key);
  const found = anchors.find(({ anchor }) => anchor.sealed?.month === month);
  if (found === undefined) throw new Error(`no anchor seals ${month}`);
  console.log(JSON.stringify(await proveSealed(db, { anchor: found.anchor, key, owner }), undefined, 1));
  return true;
}

/** Uses only published data: needs no database and no key. */
async function consistency({ anchorFolder }: LedgerSettings, from: string, to: string): Promise<boolean> {
  const { anchors, differences } = checkChain(await readShelf(anchorFolder));
  const [first] = differences;
  if (first !== undefined) throw new Error(`${first.subject}: ${first.detail}`);
  console.log(JSON.stringify(await proveConsistency(anchorFolder, anchors, { from, to }), undefined, 1));
  return true;
}

function signingKey({ anchorKey }: LedgerSettings): string {
  if (anchorKey === undefined) throw new Error('the anchor: LEDGER_ANCHOR_KEY is not set. Set it');
  return anchorKey;
}

/** Returns the command for the arguments; null if they are not valid. */
function chooseCommand(args: readonly string[]): Command | null {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { from, key, wallet, anchor: file, month, owner } = values;
  const report = { progress: console.error, result: console.log };
  const [name, older, newer] = positionals;
  if (name === 'consistency' && older !== undefined && newer !== undefined) {
    return (_, settings) => consistency(settings, older, newer);
  }
  if (positionals.length !== 1) return null;
  switch (name) {
    case 'verify':
      return (openDb, settings) => verify(openDb(), settings, { from, publicKey: key }, report);
    case 'anchor':
      return (openDb, settings) => anchor(openDb(), settings);
    case 'sealed':
      if (month === undefined) return null;
      return (openDb, settings) => sealed(openDb(), settings, month, owner ?? null);
    case 'proof':
      if (wallet === undefined || file === undefined) return null;
      return (openDb, settings) => proof(openDb(), settings, wallet, file);
    default:
      return null;
  }
}

async function run(args: readonly string[]): Promise<boolean> {
  const command = chooseCommand(args);
  if (command === null) {
    console.error(usage);
    return false;
  }
  const settings = await readLedgerSettings(process.env);
  let db: Db | undefined;
  try {
    return await command(() => (db ??= openDb(settings)), settings);
  } finally {
    await settings.bucket?.close();
    await db?.destroy();
  }
}

function openDb({ databaseUrl }: LedgerSettings): Db {
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set. Set it');
  const { pool } = openDatabase(databaseUrl, {
    // The verification uses two connections.
    max: 2,
    waits: waitsOfOperators,
    // A lost connection shows at the next query.
    onError: () => undefined,
  });
  return openLedgerDb(pool);
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  // Prints one sentence for the operator; a thrown value that is not an Error is printed whole.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
