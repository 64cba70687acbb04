import { z } from 'zod';
import { policy } from '../policy.ts';
import { DocumentFile, Id } from '../primitives.ts';
import { route } from '../route.ts';
import { statementCalls } from './calls.ts';
import { Sha256, Statement, StatementCheck, StatementHead, StatementNumber, wishedFile } from './schemas.ts';

const params = z.strictObject({ creatorId: Id });
const ofYears = z.int().min(policy.settlement.firstYear).max(9999);
const ofMonths = z.int().min(1).max(12);
/** Query values arrive as text, so they are coerced to numbers. */
const query = z.strictObject({
  year: z.coerce.number().pipe(ofYears),
  month: z.coerce.number().pipe(ofMonths),
});

export const statementRoutes = {
  statementsOfMonth: route(statementCalls.statementsOfMonth, {
    summary: 'Statements issued of a closed month, newest first.',
    params,
    query,
    reply: z.object({
      issued: z.array(Statement),
      /** True if the newest matches the month's current content: then issuing again returns this one. */
      current: z.boolean(),
      /** Names and account that a statement issued now would contain. */
      head: StatementHead,
      /** Number of statements that may still be issued in this KST year. */
      left: z.int(),
    }),
    errors: [404, 409],
  }),
  issueStatement: route(statementCalls.issueStatement, {
    summary: 'Issue a statement of a closed month; returns the existing one if it says the same.',
    params,
    body: z.strictObject({ year: ofYears, month: ofMonths }),
    reply: Statement,
    errors: [404, 409],
  }),
  statementFile: route(statementCalls.statementFile, {
    summary: 'An issued statement as a file; the same statement always has the same bytes.',
    params: z.strictObject({ creatorId: Id, number: StatementNumber }),
    query: z.strictObject(wishedFile),
    reply: DocumentFile,
    errors: [404],
  }),
  checkStatement: route(statementCalls.checkStatement, {
    summary: 'Whether a statement is authentic, by its number and hash; reveals nothing of its content.',
    query: z.strictObject({ number: StatementNumber, sha256: Sha256 }),
    reply: StatementCheck,
  }),
} as const;
