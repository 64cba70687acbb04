import { readdir } from 'node:fs/promises';
import type { SignedAnchor } from '../../domain/anchor/anchor.ts';
import { headOf } from './log.ts';
import { isSignedBy, keyId, type NoteKey, readNote, readSignatures, writeNote } from './note.ts';
import { consistencyHashes } from './prove-consistency.ts';
import { addToShelf, writeText } from './shelf.ts';
import { AnchorRefused } from './take-anchor.ts';

/** An independent party that confirms it has seen no other log of that name (c2sp.org/tlog-witness). */
export interface Witness {
  readonly key: NoteKey;
  /** Sends the body of an `add-checkpoint` request. */
  ask(body: string): Promise<{ readonly status: number; readonly text: string }>;
}

/** Returns the file, beside its anchor, of a checkpoint with the cosignature of a witness. */
function cosignedFile(date: string, witness: NoteKey): string {
  return `${date}.${keyId(witness).toString('hex')}.checkpoint`;
}

/**
 * Offers the newest checkpoint to a witness, with the proof that it continues the last one that the witness has cosigned. Stores the
 * checkpoint with its cosignature beside the anchor. Safe to repeat. Throws AnchorRefused if the witness has seen another log of this name;
 * Error if it does not cosign for another reason, which may be temporary.
 * @param anchors all anchors of the folder, as `checkChain` returned them
 * @returns false if it was cosigned before
 */
export async function cosign(
  folder: string,
  anchors: readonly SignedAnchor[],
  { key, ask }: Witness,
): Promise<boolean> {
  const newest = anchors.at(-1);
  if (newest === undefined) return false;
  const files = await readdir(folder);
  const file = cosignedFile(newest.anchor.date, key);
  if (files.includes(file)) return false;
  const head = headOf(newest.anchor);
  const offer = async (old: number) => {
    const hashes = old === 0 || old === head.size ? [] : await consistencyHashes(folder, anchors, old, head);
    const lines = hashes.map((hash) => `${Buffer.from(hash, 'hex').toString('base64')}\n`);
    return ask(`old ${old}\n${lines.join('')}\n${newest.checkpoint}`);
  };

  const last = anchors.findLast(({ anchor }) => files.includes(cosignedFile(anchor.date, key)));
  const first = await offer(last === undefined ? 0 : headOf(last.anchor).size);
  const seen = Number(first.text);
  if (first.status === 409 && seen > head.size) {
    throw new AnchorRefused(`${key.name} has seen ${seen} leaves of this log, which has ${head.size}`);
  }
  const { status, text } = first.status === 409 && seen > 0 ? await offer(seen) : first;
  if (status === 422 || status === 409) {
    throw new AnchorRefused(`${key.name} has seen another log of this name: ${text.trim()}`);
  }
  if (status !== 200) throw new Error(`${key.name} did not cosign: ${status} ${text.trim()}`);
  const note = readNote(newest.checkpoint);
  const own = readSignatures(text).filter(({ name }) => name === key.name);
  if (!isSignedBy(key, { ...note, signatures: own })) {
    throw new Error(`${key.name} answered with a cosignature that is not its own`);
  }
  const cosigned = writeNote({ ...note, signatures: [...note.signatures, ...own] });
  await addToShelf(folder, file, writeText(cosigned));
  return true;
}
