import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Access, calls } from '@sowon/contracts';
import { openApi } from '../../services/src/http/openapi.ts';
import { setStaffRoles } from '../../services/src/slices/ground/accounts/commands.ts';
import { openBenchApi, type SignedIn, signIn } from '../bench/bench-api.ts';
import { insertFans } from '../bench/people.ts';
import { inPhases, type Phase } from './phases.ts';
import { tryCalls } from './schemathesis.ts';

/** The persons who send requests, each with the access levels that only this person tries when time is short; each call has one such person. */
const accessOf = {
  visitor: ['anyone'],
  fan: ['user', 'verified', 'fan'],
  creator: ['creator'],
  operator: ['operator'],
  finance: ['finance', 'console'],
} as const satisfies Record<string, readonly Access[]>;

export type Person = keyof typeof accessOf;
export const people = Object.keys(accessOf) as readonly Person[];

export const isPerson = (name: string): name is Person => Object.hasOwn(accessOf, name);

/** Calls that would end the session of all other requests, a stream without an end, and a call at the address of a page. */
const leftOut = ['logout', 'endSession', 'endOtherSessions', 'leave', 'live', 'stopMails'];

/** The API in its own process, for requests that Schemathesis makes from its document. */
export interface FuzzedApi {
  readonly pid: number;
  /** @returns a description of the findings, or null if there are none; `summary` is the number of requests tried */
  fuzz(as: Person, how: Fuzzing): Promise<{ readonly found: string | null; readonly summary: string }>;
  close(): Promise<void>;
}

export interface Fuzzing {
  /** Duration of all phases together; null for coverage only, to its end. */
  readonly seconds: number | null;
  readonly seed: number;
  /** True for only the calls that the person may make and no other person tries; false for all. */
  readonly own: boolean;
  /** Names of the calls to try; all of them by default. */
  readonly only?: ReadonlySet<string>;
}

/**
 * Starts the API and signs in everyone but the visitor.
 * @param where.databaseUrl database that is migrated and empty
 * @param where.program path of Schemathesis
 * @throws Error when it does not start, or does not sign them in
 */
export async function openFuzzedApi(where: {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly program: string;
}): Promise<FuzzedApi> {
  const { databaseUrl, folder, program } = where;
  const api = await openBenchApi({
    databaseUrl,
    folder,
    fans: 1,
    prepare: async (ctx) => {
      const [creator, operator, finance] = await insertFans(ctx, 3);
      if (!creator || !operator || !finance) throw new Error('three members');
      await setStaffRoles(ctx, { userId: operator.userId, roles: ['ROLE_OPERATOR'] });
      await setStaffRoles(ctx, { userId: finance.userId, roles: ['ROLE_FINANCE'] });
      return { creator, operator, finance };
    },
  });
  const { creator, operator, finance } = api.prepared;
  try {
    const headers: Record<Person, SignedIn> = {
      visitor: {},
      fan: api.fans[0]?.headers ?? {},
      creator: await signIn(api.url, creator),
      operator: await signIn(api.url, operator, 'CONSOLE'),
      finance: await signIn(api.url, finance, 'CONSOLE'),
    };
    await becomeCreator(api.url, headers.creator);
    const document = join(folder, 'openapi.json');
    await writeFile(document, JSON.stringify(openApi('all')));
    return {
      pid: api.pid,
      close: () => api.close(),
      fuzz: async (as, { seconds, seed, own, only }) => {
        const names = callsOf(as, own).filter((name) => only?.has(name) ?? true);
        if (names.length === 0) return { found: null, summary: 'nothing is to be tried' };
        const before = (await logOf(folder)).length;
        const run = (phase: Phase, mayTake: number | null) =>
          tryCalls(program, {
            document,
            url: api.url,
            phase,
            seconds: mayTake,
            seed,
            folder,
            authorization: headers[as].authorization ?? null,
            calls: names,
          });
        const came = seconds === null ? [await run('coverage', null)] : await inPhases(seconds, run);
        const faults = (await logOf(folder)).slice(before).filter(isFault);
        const wrong = came.filter(({ found }) => found).map(({ printed }) => printed);
        const told = [...wrong, ...(faults.length > 0 ? ['The API logged:', ...faults] : [])].join('\n');
        return {
          found: wrong.length > 0 ? `As ${as}:\n${told}` : null,
          summary: came.map(({ printed }) => summaryOf(printed)).join('; '),
        };
      },
    };
  } catch (error) {
    await api.close();
    throw error;
  }
}

async function becomeCreator(url: string, headers: SignedIn): Promise<void> {
  const body = JSON.stringify({ name: '하늘', url: 'haneul' });
  const reply = await fetch(`${url}${calls.becomeCreator.path}`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the creator was answered ${reply.status}: ${await reply.text()}`);
}

function callsOf(as: Person, own: boolean): string[] {
  const theirs: readonly Access[] = accessOf[as];
  return Object.entries(calls)
    .filter(([name, { access }]) => !leftOut.includes(name) && (!own || theirs.includes(access)))
    .map(([name]) => name);
}

const logOf = async (folder: string): Promise<string[]> =>
  (await readFile(join(folder, 'api.log'), 'utf8')).split('\n').filter((line) => line !== '');

/** Returns true for a log line at warning level or above; a line that is not a record is the output of a crash. */
const isFault = (line: string): boolean => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 60) >= 40;

const summaryOf = (printed: string): string => /Test cases:\s+(.*)/.exec(printed)?.[1] ?? 'nothing was tried';
