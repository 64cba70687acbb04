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

/** Where anchors go. All of it, and the copies all the more, should be out of reach of who administers the database. */
export interface AnchorPlaces {
  readonly folder: string;
  readonly copies: readonly AnchorCopies[];
  /** Names the log of anchors, as `AnchorPublication` has it. */
  readonly origin: string;
  /** Who cosigns its newest checkpoint. */
  readonly witnesses: readonly Witness[];
}

/**
 * Publishes the anchor of the KST day of `at`: into the folder, then wherever copies go, and has witnesses cosign it. A place that does not answer
 * keeps neither the folder nor another place waiting. Safe to repeat: what is there stays, and what earlier runs
 * could not copy is copied. @param keyText PKCS #8, base64
 * @throws AnchorRefused when the ledger, the folder or a copy is not as it was left; AnchorBusy while another process
 * publishes; what a place failed with, after everything else is done
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
    // Names are dates, so their order is that of the days.
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

/** The calendar month in Korea before that of a day. */
export function monthBefore(date: string): MonthEnd {
  const until = new Date(`${date.slice(0, 7)}-01T00:00:00+09:00`);
  return { month: kstDate(new Date(until.getTime() - 1)).slice(0, 7), until };
}

async function listAnchors(folder: string): Promise<string[]> {
  return (await readShelf(folder)).map(({ file }) => file);
}
