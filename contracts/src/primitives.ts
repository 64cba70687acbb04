import { z } from 'zod';

/** Identifier of a person, product, mission, file …: a UUID (version 7 where the server makes it); in capitals it is the same one. */
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
 * Text a person typed: trimmed, composed (NFC: a Mac sends Korean names of files in parts), no control characters but line breaks,
 * no halves of characters (no database stores them), counted in UTF-16 units as the fields of the pages do.
 */
export const text = (maxLength: number) =>
  z.string().trim().normalize('NFC').max(maxLength).regex(typed, 'control characters are not allowed');

export const requiredText = (maxLength: number) => text(maxLength).min(1);

/**
 * Characters that break a line or cannot be seen: those that Unicode lets be ignored, private and unassigned ones, an empty pattern of
 * Braille and an empty note. Two of them belong to emoji, and may stand in emoji alone.
 */
const unseen =
  /[\n\r\p{Zl}\p{Zp}\p{Co}\p{Cn}\u2800\u{1d159}]|(?![\u200d\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)/u;
/** Something that stands on its own: marks need a letter to stand on. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any language writes cover the lines above and below. */
const heaped = /\p{M}{6}/u;

/** A name that others see: one line of characters that can all be seen, with single spaces, so that none can look like another's. */
export const name = (maxLength: number) =>
  requiredText(maxLength)
    .overwrite((value) => value.replaceAll(/\p{Zs}+/gu, ' '))
    .refine(
      (value) => value === '' || (seen.test(value) && !unseen.test(value) && !heaped.test(value)),
      'line breaks and invisible characters are not allowed',
    );

/** Address of a page on the web, trimmed, without spaces or control characters; other schemes could run in a browser. */
export const webAddress = (maxLength: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(maxLength)
    .refine((address) => unbroken.test(address), 'spaces and control characters are not allowed');

/** Query of every offset page: `page` counts from 0, `size` is capped (spec section 9: 12 by default). */
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

/** What one page of `T` looks like to a reader. */
export interface PageOf<T> {
  content: T[];
  totalPages: number;
  totalElements: number;
  last: boolean;
}

export const Direction = z.enum(['ASC', 'DESC']);

/** Reply of a command that made or changed the thing with this id. */
export const IdReply = z.object({ id: Id });

/** Path of a call about the thing with this id. */
export const idParams = z.strictObject({ id: Id });

/** From the link of a mail: it opens the thing with this id without a login. */
export const linkQuery = z.strictObject({ id: Id, code: z.string().min(1).max(100) });

/** A file of lines with comma-separated values, in UTF-8; not JSON. */
export const Csv = z.string();

/** A file of any kind, as it is; not JSON. */
export const AnyFile = z.string();

/** A document as a file. */
export const DocumentFile = z.object({
  /** For the disk of whoever saves it. */
  name: z.string(),
  mediaType: z.string(),
  /** Its bytes in Base64. */
  file: z.string(),
});
export type DocumentFile = z.output<typeof DocumentFile>;
