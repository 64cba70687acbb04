import type { FindingKind } from '@sowon/contracts';

/** Kind of finding by the text of the violated invariant. */
const kinds: ReadonlyMap<string, FindingKind> = new Map<string, FindingKind>([
  ['an event follows the one before it, as it was hashed', 'EVENT_CHAIN'],
  ['streams can be read', 'EVENT_CONTENT'],
  ['an event can be read', 'EVENT_CONTENT'],
  ['an event has a place in a stream', 'EVENT_CONTENT'],
  ['an event books what it says', 'EVENT_CONTENT'],
  ['an event is what the rules decide', 'RULES'],
  ['a snapshot is the state at its version', 'SNAPSHOT'],
  ['a head is where its events lead', 'BALANCE'],
  ['a head has events', 'BALANCE'],
  ['a lot is what its events made of it', 'LOT'],
  ['a hold is what its events made of it', 'HOLD'],
  ['shared accounts have the entries that events booked on them', 'SHARED_ACCOUNTS'],
  ['nobody has converted more than was earned', 'EARNINGS'],
  ['nobody has converted more at a rate than was earned at it', 'EARNINGS'],
  ['the feed has no gap', 'FEED'],
  ['the feed keeps the order of each stream', 'FEED'],
  ['what is stored is of a stream that has events', 'BALANCE'],
  ['a hold that was used was opened', 'HOLD'],
  ['a snapshot is of a version that there is', 'SNAPSHOT'],
  ['an event has the accepted answer that it belongs to', 'ANSWER'],
  ['a policy can be read', 'POLICY'],
  ['a policy says what was published', 'POLICY'],
  ['the guards of the ledger stand', 'GUARD'],
  ['published anchors are as they were signed', 'ANCHOR'],
  ['an anchor is what its rows make', 'ANCHORED_EVENTS'],
  ['events are as they were anchored', 'ANCHORED_EVENTS'],
  ['refusals are as they were anchored', 'ANCHORED_REFUSALS'],
  ['anchors are as their copies', 'ANCHOR_COPY'],
]);

export const kindOf = (invariant: string): FindingKind => kinds.get(invariant) ?? 'OTHER';

const subjectMost = 300;
const named = /(?:^|\s)([a-z_]+-[\w-]+)(?: version (\d+))?/;

/** Returns the stream in a finding's subject and, for a single event, its version. */
export function placeOf(subject: string): { stream: string | null; version: number | null } {
  const [, stream = null, version] = named.exec(subject) ?? [];
  return { stream, version: version === undefined ? null : Number(version) };
}

/** Returns the subject of a finding, cut to 300 characters. */
export const shortSubject = (subject: string): string => subject.slice(0, subjectMost);
