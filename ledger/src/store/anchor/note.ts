import { createPublicKey, hash, verify } from 'node:crypto';
import type { LogHead } from '../../domain/anchor/consistency.ts';

/** Signed notes (c2sp.org/signed-note), and checkpoints of a log as such notes (c2sp.org/tlog-checkpoint). Our own code: no maintained package does it. */

/** The byte that names the type of a key's signatures. */
export const signatureTypes = { ed25519: 0x01, cosignature: 0x04 } as const;

export interface NoteKey {
  readonly name: string;
  readonly type: (typeof signatureTypes)[keyof typeof signatureTypes];
  /** The 32 bytes of an Ed25519 key. */
  readonly bytes: Buffer;
}

export interface NoteSignature {
  readonly name: string;
  /** The key's id in 4 bytes, then the signature. */
  readonly bytes: Buffer;
}

export interface Note {
  /** The signed text, with the end of its last line. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const RAW_KEY_BYTES = 32;
const ID_BYTES = 4;
/** The bytes before an Ed25519 key in its SubjectPublicKeyInfo. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns the bytes of an Ed25519 key. @param publicKey SubjectPublicKeyInfo, base64 */
export function rawKey(publicKey: string): Buffer {
  return Buffer.from(publicKey, 'base64').subarray(-RAW_KEY_BYTES);
}

export function keyId({ name, type, bytes }: NoteKey): Buffer {
  const named = Buffer.concat([Buffer.from(`${name}\n`), Buffer.from([type]), bytes]);
  return hash('sha256', named, 'buffer').subarray(0, ID_BYTES);
}

/** Returns a key as `name+id+key`, the format for verifiers. */
export function verifierKey(key: NoteKey): string {
  const typed = Buffer.concat([Buffer.from([key.type]), key.bytes]).toString('base64');
  return `${key.name}+${keyId(key).toString('hex')}+${typed}`;
}

/** Reads `name+id+key`. Throws on another format, or if the id does not belong to the key. */
export function readVerifierKey(text: string): NoteKey {
  const [, name = '', id = '', typed = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = Buffer.from(typed, 'base64');
  const type = Object.values(signatureTypes).find((known) => known === bytes[0]);
  if (type === undefined || bytes.length !== 1 + RAW_KEY_BYTES) {
    throw new Error(`not a key of a note: ${text}`);
  }
  const key = { name, type, bytes: bytes.subarray(1) };
  if (keyId(key).toString('hex') !== id) throw new Error(`${text} has another id than its key`);
  return key;
}

export function writeNote({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(signatureLine).join('')}`;
}

function signatureLine({ name, bytes }: NoteSignature): string {
  return `\u2014 ${name} ${bytes.toString('base64')}\n`;
}

/** Reads a signed note. Throws on any other text. */
export function readNote(note: string): Note {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) throw new Error('not a signed note');
  return { text: note.slice(0, end + 1), signatures: readSignatures(note.slice(end + 2)) };
}

/** Reads lines of signatures, each with its line end. Throws on any other text. */
export function readSignatures(lines: string): NoteSignature[] {
  const found = lines.split('\n');
  if (found.pop() !== '' || found.length === 0) throw new Error('not the signatures of a note');
  return found.map((line) => {
    const [, name = '', base64 = ''] = /^\u2014 ([^+\s]+) (\S+)$/.exec(line) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length <= ID_BYTES) throw new Error('not the signature of a note');
    return { name, bytes };
  });
}

/**
 * Returns the signed message and the bytes of the signature alone. The message is the text, or for a cosignature the text with the time at
 * which it was seen.
 */
function signedBy(key: NoteKey, text: string, bytes: Buffer): { message: string; signature: Buffer } {
  const signature = bytes.subarray(ID_BYTES);
  if (key.type === signatureTypes.ed25519) return { message: text, signature };
  const time = signature.length < 8 ? 0n : signature.readBigUInt64BE(0);
  return { message: `cosignature/v1\ntime ${time}\n${text}`, signature: signature.subarray(8) };
}

/** True if the key has signed the text: at least one signature has its name and id, and none of these is wrong. */
export function isSignedBy(key: NoteKey, { text, signatures }: Note): boolean {
  const id = keyId(key);
  const own = signatures.filter(
    ({ name, bytes }) => name === key.name && bytes.subarray(0, ID_BYTES).equals(id),
  );
  const publicKey = createPublicKey({
    key: Buffer.concat([SPKI_HEAD, key.bytes]),
    format: 'der',
    type: 'spki',
  });
  return (
    own.length > 0 &&
    own.every(({ bytes }) => {
      const { message, signature } = signedBy(key, text, bytes);
      return verify(null, Buffer.from(message), publicKey, signature);
    })
  );
}

/** Returns the three lines of a checkpoint. @param origin permanent name of the log, such as `example.com/ledger` */
function checkpointText(origin: string, { size, root }: LogHead): string {
  return `${origin}\n${size}\n${Buffer.from(root, 'hex').toString('base64')}\n`;
}

/** Returns a checkpoint signed by the log itself. @param sign Ed25519 over the text, base64 */
export function signCheckpoint(
  origin: string,
  head: LogHead,
  { publicKey, sign }: { readonly publicKey: string; sign(text: string): string },
): string {
  const text = checkpointText(origin, head);
  const key: NoteKey = { name: origin, type: signatureTypes.ed25519, bytes: rawKey(publicKey) };
  const bytes = Buffer.concat([keyId(key), Buffer.from(sign(text), 'base64')]);
  return writeNote({ text, signatures: [{ name: origin, bytes }] });
}

/** Explains why the note is not this log's checkpoint of that head; null if it is. The first line of the note names the log. */
export function checkpointProblem(note: string, head: LogHead, publicKey: string): string | null {
  let read: Note;
  try {
    read = readNote(note);
  } catch {
    return 'its checkpoint is no signed note';
  }
  const origin = originOf(note);
  if (read.text !== checkpointText(origin, head)) return 'its checkpoint is that of another log';
  const key: NoteKey = { name: origin, type: signatureTypes.ed25519, bytes: rawKey(publicKey) };
  return isSignedBy(key, read) ? null : 'its checkpoint is not signed by its key';
}

/** Returns the name of a checkpoint's log. */
export function originOf(note: string): string {
  return note.slice(0, note.indexOf('\n'));
}
