import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { type ErrorCode, errorTable } from '../errors.ts';
import { Coins, Id, IdReply, Instant, idParams, requiredText } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { route } from '../route.ts';
import { moderationCalls } from './calls.ts';
import { StaffReport } from './reports.ts';
import { ContentKind, Judgement, judgementReason, ModerationState } from './schemas.ts';

const Person = z.object({ id: Id, name: z.string() });

export const ModerationRow = z.object({
  /** Id of the content; an id belongs to one kind only. */
  id: Id,
  kind: ContentKind,
  state: ModerationState,
  /** Its name; empty if only its type names it. For a comment: the name of its mission. */
  name: z.string(),
  productType: ProductType.nullable(),
  /** The text, if staff may read it without a reason; null if there is none, and if they may not. */
  words: z.string().nullable(),
  /** Its owner; for a mission, the fan who requested it. */
  owner: Person.nullable(),
  hidden: z.boolean(),
  /** Number of members with an open report. */
  reports: z.int(),
  /** Time of the latest report. */
  reported: Instant.nullable(),
  /** Start of its current state: the first report not looked at, the oldest objection, the escalation, or the decision. */
  since: Instant,
  /** The operator who left it to a colleague; null unless it is ESCALATED. */
  escalatedBy: Person.nullable(),
});

const effect = {
  /** ENDED: an open mission ended and its held coins are returned. HIDDEN, SHOWN, CLEARED, UPHELD, ESCALATED: the result of the judgement. NONE: no effect. */
  effect: z.enum(['ENDED', 'HIDDEN', 'SHOWN', 'CLEARED', 'UPHELD', 'ESCALATED', 'NONE']),
  /** Coins returned to the fan. */
  refunded: Coins,
};

const ModerationItem = ModerationRow.extend({
  /** The note on leaving it to a colleague; null unless ESCALATED. */
  note: z.string().nullable(),
  /** The open reports, the newest first, at most a hundred. */
  reportsSaid: z.array(StaffReport),
  /** Number of hidden contents of the same owner by kind, this one included; null if the owner is unknown. */
  hiddenOfOwner: z.record(ContentKind, z.int()).nullable(),
  /** Judgements possible now, with their effects. */
  judgements: z.array(z.object({ judgement: Judgement, ...effect })),
});

/** Content to judge: kind and id. */
const Content = z.strictObject({ kind: ContentKind, id: Id });

/** At most one page of a console list. */
const contents = z.array(Content).min(1).max(100);

/** `contents` in a query: `MISSION:{id},COMMENT:{id}`. */
const joinedContents = z
  .string()
  .max(6_000)
  .transform((joined) =>
    joined.split(',').map((each) => {
      const [kind, ...id] = each.split(':');
      return { kind, id: id.join(':') };
    }),
  )
  .pipe(contents);

// The object has exactly these keys.
const Refusal = z.enum(Object.keys(errorTable) as ErrorCode[]);

/** Actual or possible effects of a judgement, in the order of the request. */
const Outcomes = z.object({
  contents: z.array(
    Content.extend({
      ...effect,
      /** Error code if nothing is done; else null. */
      problem: Refusal.nullable(),
      /** The error as text, in the language of the request. */
      problemText: z.string().nullable(),
    }),
  ),
});

export const moderationConsole = {
  listModeration: route(moderationCalls.listModeration, {
    summary: 'The moderation queue: reports, objections, cases left to a colleague, and decided cases.',
    query: listQuery({
      filter: { state: ModerationState.optional(), kind: ContentKind.optional() },
      sortable: ['since'],
      order: ['since', 'ASC'],
    }),
    reply: z.array(ModerationRow),
  }),
  showModeration: route(moderationCalls.showModeration, {
    summary: 'One case of the moderation queue.',
    params: idParams,
    reply: ModerationItem,
    errors: [404],
  }),
  previewJudgement: route(moderationCalls.previewJudgement, {
    summary: 'Preview a judgement of several cases; changes nothing.',
    query: z.strictObject({ judgement: Judgement, contents: joinedContents }),
    reply: Outcomes,
  }),
  judgeContents: route(moderationCalls.judgeContents, {
    summary:
      'Judge one or several cases for one reason, each like its own call; a refused case does not stop the others.',
    /** The reason in further languages is stored only if someone outside the staff reads it. */
    body: judgementReason.extend({ judgement: Judgement, contents }),
    reply: Outcomes,
    errors: [409, 422],
  }),
  escalateContent: route(moderationCalls.escalateContent, {
    summary: 'Leave a case to a colleague, with a note.',
    params: idParams,
    body: z.strictObject({ kind: ContentKind, reason: requiredText(200) }),
    reply: IdReply,
    errors: [404, 409],
  }),
  takeBackEscalation: route(moderationCalls.takeBackEscalation, {
    summary: 'Take a case back that was left to a colleague; any operator may do so.',
    params: idParams,
    body: z.strictObject({ kind: ContentKind }),
    reply: IdReply,
    errors: [403, 404, 409],
  }),
} as const;
