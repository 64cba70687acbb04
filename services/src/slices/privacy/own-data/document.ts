import { kstDate } from '../../../clock.ts';
import type { House } from '../../../house.ts';
import type { Caller } from '../../../http/caller.ts';
import type { JsonFile } from '../../../http/serve-file.ts';
import { type ExportedMember, nobodysId } from '../../../privacy-rules.ts';

/** Returns all data of all slices about a member, one list per part. */
export function ownData(ctx: House, { userId, creatorId }: Caller): JsonFile {
  const made = ctx.clock.now();
  const member = { userId, creatorId: creatorId ?? nobodysId };
  return { name: `sowon-data-${kstDate(made)}`, text: documentOf(ctx, member, made) };
}

async function* documentOf(ctx: House, member: ExportedMember, made: Date): AsyncGenerator<string> {
  yield `{"made":${JSON.stringify(made)}`;
  for (const part of ctx.declared.exports) {
    yield `,\n${JSON.stringify(part.name)}:[`;
    let comma = '';
    for await (const row of part.rows(ctx, member)) {
      yield `${comma}\n${JSON.stringify(named(row))}`;
      comma = ',';
    }
    yield ']';
  }
  yield '}\n';
}

/** Returns a row with columns in camelCase, as in the API. */
const named = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
