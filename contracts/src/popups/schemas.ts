import { z } from 'zod';
import { policy } from '../policy.ts';
import { Id, KstDate, name } from '../primitives.ts';

/**
 * State of a popup. PLANNED: its days come later. SHOWN. COVERED: a later one is shown in its place. OVER: its days have passed. STOPPED: an operator
 * ended it.
 */
export const PopupStatus = z.enum(['PLANNED', 'SHOWN', 'COVERED', 'OVER', 'STOPPED']);
export type PopupStatus = z.output<typeof PopupStatus>;

/** A colour by its 3 or 6 hexadecimal digits (spec 1 §5), as `#2c1a3e`. */
export const HexColour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be 3 or 6 hexadecimal digits');

// Control characters are written by their numbers, because not every reader of these patterns in the API document knows Unicode classes.

/** A path of this site; never one that a browser would read as another host. */
const sitePath = z
  .string()
  .max(500)
  .regex(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    /^\/(?![/\\])[^\s\\\u0000-\u001f\u007f-\u009f]*$/u,
    'must be a path of this site or an https address',
  );
/** Another site, by https only and without user and password. It is checked as typed, which `z.url` does not do. */
const secureAddress = z
  .string()
  .max(500)
  .regex(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
    /^https:\/\/[^\s\\@\u0000-\u001f\u007f-\u009f]+$/u,
    'must be a path of this site or an https address',
  )
  .pipe(z.url());

/** Target of a popup: a path of this site, or an https address. */
export const PopupLink = z.union(
  [sitePath, secureAddress],
  'must be a path of this site or an https address',
);

const { popupTitleMax, popupLinkTextMax } = policy.text;
const words = z.strictObject({
  title: name(popupTitleMax),
  linkTextLoggedOn: name(popupLinkTextMax),
  linkTextLoggedOff: name(popupLinkTextMax),
});

/** Fields of a popup that an operator may change. */
export const ChangePopup = z.strictObject({
  /** The popup is shown from 00:00 of the first day to 24:00 of the last, in Korea. */
  firstDay: KstDate,
  lastDay: KstDate,
  linkBackgroundColor: HexColour,
  linkTextColor: HexColour,
  linkLoggedOn: PopupLink,
  linkLoggedOff: PopupLink,
  texts: z.strictObject({ ko: words, en: words, ja: words }),
});
export type ChangePopup = z.output<typeof ChangePopup>;

/** An operator's plan for a popup. */
export const PlanPopup = ChangePopup.extend({
  /** An unused upload of this operator. */
  imageFileId: Id,
});
export type PlanPopup = z.output<typeof PlanPopup>;

/** The current popup, in the reader's language (spec 1 §3). */
export const Popup = z.object({
  id: Id,
  title: z.string(),
  webImage: z.object({ s3Url: z.string() }),
  linkBackgroundColor: z.string(),
  linkTextColor: z.string(),
  linkLoggedOn: z.string(),
  linkLoggedOff: z.string(),
  linkTextLoggedOn: z.string(),
  linkTextLoggedOff: z.string(),
});
export type Popup = z.output<typeof Popup>;
