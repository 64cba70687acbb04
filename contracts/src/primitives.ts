import { z } from 'zod';

/** Identifier of a person, product, mission, file …: a UUID (version 7 if the server creates it), case-insensitive. */
export const Id = z.uuid().toLowerCase();

/** Coins: whole, never negative; the cap keeps every sum far inside safe integers. */
export const Coins = z.int().min(0).max(1_000_000_000);

/** Won: whole, never negative. */
export const Won = z.int().min(0).max(1_000_000_000_000);

/** A moment, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime();

/** A calendar day in Asia/Seoul, `YYYY-MM-DD`. */
export const KstDate = z.iso.date();

/** A calendar month in Asia/Seoul, for example `2026-11`. */
export const YearMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const typed = /^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const unbroken = /^[^\s\u0000-\u001f\u007f\ud800-\udfff]*$/u;

/**
 * Returns the schema of typed text: trimmed, composed (NFC: a Mac sends Korean file names decomposed), without control characters except line breaks,
 * without lone surrogates (no database stores them). Its length counts UTF-16 units, like form fields.
 */
export const text = (maxLength: number) =>
  z.string().trim().normalize('NFC').max(maxLength).regex(typed, 'control characters are not allowed');

export const requiredText = (maxLength: number) => text(maxLength).min(1);

/**
 * Characters that break a line or are invisible: default-ignorable, private and unassigned ones, the empty Braille pattern and the null notehead. Two of
 * them belong to emoji and are allowed only there.
 */
const unseen =
  /[\n\r\p{Zl}\p{Zp}\p{Co}\p{Cn}\u2800\u{1d159}]|(?![\u200d\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)/u;
/** A character that is visible on its own; marks need a letter. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Six marks on one letter: no language needs so many, and they cover the lines above and below. */
const heaped = /\p{M}{6}/u;

/** Returns the schema of a public name: one line of visible characters with single spaces, so that no name can imitate another. */
export const name = (maxLength: number) =>
  requiredText(maxLength)
    .overwrite((value) => value.replaceAll(/\p{Zs}+/gu, ' '))
    .refine(
      (value) => value === '' || (seen.test(value) && !unseen.test(value) && !heaped.test(value)),
      'line breaks and invisible characters are not allowed',
    );

/** Returns the schema of a web address: trimmed, without spaces or control characters, http(s) only, because other schemes could run code in a browser. */
export const webAddress = (maxLength: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(maxLength)
    .refine((address) => unbroken.test(address), 'spaces and control characters are not allowed');

/** Returns the query of an offset page: `page` counts from 0, `size` is capped (spec section 9: 12 by default). */
export const pageQuery = (defaultSize = 12) => ({
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(defaultSize),
});

export const Page = <T extends z.ZodType>(content: T) =>
  z.object({
    content: z.array(content),
    totalPages: z.int(),
    totalElements: z.int(),
    last: z.boolean(),
  });

/** One page of `T`, as a reader gets it. */
export interface PageOf<T> {
  content: T[];
  totalPages: number;
  totalElements: number;
  last: boolean;
}

export const Direction = z.enum(['ASC', 'DESC']);

/** Reply of a command: the id of the object that it made or changed. */
export const IdReply = z.object({ id: Id });

/** Path parameters of a call about the object with this id. */
export const idParams = z.strictObject({ id: Id });

/** Query of a link in a mail, which opens the object with this id without a login. */
export const linkQuery = z.strictObject({ id: Id, code: z.string().min(1).max(100) });

/** A file of lines with comma-separated values, in UTF-8; not JSON. */
export const Csv = z.string();

/** A file of any kind, as it is; not JSON. */
export const AnyFile = z.string();

/** A document as a file. */
export const DocumentFile = z.object({
  /** File name for saving. */
  name: z.string(),
  mediaType: z.string(),
  /** The file's bytes in Base64. */
  file: z.string(),
});
export type DocumentFile = z.output<typeof DocumentFile>;

/** A currency that coins are paid in. */
export const Currency = z.enum(['KRW', 'USD']);
/** Won, or cents of a US dollar. */
export const Money = z.int().min(0).max(1_000_000_000_000);

/** The languages of pages, mails and documents. */
export const Language = z.enum(['ko', 'en', 'ja']);
export type Language = z.output<typeof Language>;
