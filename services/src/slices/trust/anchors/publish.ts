import {
  AnchorRefused,
  publishAnchor as addAnchor,
  checkChain,
  cosign,
  type MonthEnd,
  type PublishedAnchor,
  readAnchorKey,
  readShelf,
  type Witness,
} from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { allSettled } from '../../../all-settled.ts';
import { kstDate } from '../../../clock.ts';
import { oldestKept } from '../../../db/sweep-old-keys.ts';
import { type AnchorCopies, newestCopied } from './copies.ts';

/** Places for anchors. All of them, above all the copies, should be out of reach of the database administrators. */
export interface AnchorPlaces {
  readonly folder: string;
  readonly copies: readonly AnchorCopies[];
  /** Name of the anchor log, as in `AnchorPublication`. */
  readonly origin: string;
  /** Witnesses that cosign its newest checkpoint. */
  readonly witnesses: readonly Witness[];
}

/**
 * Publishes the anchor of the KST day of `at` to the folder, then to the places of copies, and has witnesses cosign it. A place that does not answer delays
 * neither the folder nor other places. Safe to repeat: existing files stay, and copies missing from earlier runs are made.
 * @param keyText PKCS #8, base64
 * @throws AnchorRefused if the ledger, the folder or a copy has changed since the last anchor; AnchorBusy while another process publishes; the error of a
 * place, after everything else is done
 */
export async function publishAnchorAt<DB>(
  db: Kysely<DB>,
  { folder, copies, origin, witnesses }: AnchorPlaces,
  keyText: string,
  at: Date,
): Promise<PublishedAnchor> {
  const key = readAnchorKey(keyText);
  const date = kstDate(at);
  const before = await listAnchors(folder);
  const looks = await Promise.allSettled(copies.map((place) => newestCopied(place, folder, before, date)));
  for (const look of looks)
    if (look.status === 'rejected' && look.reason instanceof AnchorRefused) throw look.reason;

  const published = await addAnchor(db, {
    folder,
    key,
    origin,
    date,
    at,
    monthEnd: monthBefore(date),
    forgottenBefore: oldestKept(at),
  });
  const shelf = await readShelf(folder);
  const files = shelf.map(({ file }) => file);
  const { anchors } = checkChain(shelf, key);
  const added = copies.map(async (place, index) => {
    const look = looks[index];
    if (look?.status !== 'fulfilled') throw look?.reason;
    const newest = look.value ?? '';
    // Names are dates, so they sort by day.
    await place.add(
      folder,
      files.filter((file) => file > newest),
    );
  });
  const cosigned = witnesses.map(async (witness) => {
    await cosign(folder, anchors, witness);
  });
  await allSettled([...added, ...cosigned]);
  return published;
}

/** Returns the KST month before that of a day. */
export function monthBefore(date: string): MonthEnd {
  const until = new Date(`${date.slice(0, 7)}-01T00:00:00+09:00`);
  return { month: kstDate(new Date(until.getTime() - 1)).slice(0, 7), until };
}

async function listAnchors(folder: string): Promise<string[]> {
  return (await readShelf(folder)).map(({ file }) => file);
}
