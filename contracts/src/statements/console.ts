import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { DocumentFile, Id, requiredText, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { statementCalls } from './calls.ts';
import { Statement, StatementNumber, wishedFile } from './schemas.ts';

/** An issued statement, without its content. */
export const StatementRow = Statement.extend({
  /** The statement number serves as the id. */
  id: z.string(),
  creatorId: Id,
  creatorName: z.string(),
});

export const statementConsole = {
  listStatements: route(statementCalls.listStatements, {
    summary: 'Statements issued to creators.',
    query: listQuery({
      filter: { month: YearMonth.optional(), creatorId: Id.optional() },
      sortable: ['id', 'issued', 'month'],
      order: ['issued', 'DESC'],
      id: StatementNumber,
    }),
    reply: z.array(StatementRow),
  }),
  readStatement: route(statementCalls.readStatement, {
    summary: 'A statement as its creator has it; the audit log records the reading and its reason.',
    params: z.strictObject({ id: StatementNumber }),
    body: z.strictObject({ reason: requiredText(200), ...wishedFile }),
    reply: DocumentFile,
    errors: [404],
  }),
} as const;
