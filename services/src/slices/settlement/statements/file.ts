import { buffer } from 'node:stream/consumers';
import type { DocumentFile, Language, StatementFormat } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { companyLines } from '../../../documents/company.ts';
import { renderPdf, renderWorkbook } from '../../../documents/render.ts';
import { csvOf } from '../../../http/csv.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { openSaid } from './data.ts';
import { type FoundStatement, findStatementRow } from './queries.ts';
import { type IssuedStatement, statementPaper } from './statement-paper.ts';
import { statementSheets, statementTable } from './statement-sheets.ts';

type Reading = Pick<Ctx, 'db' | 'personKeys' | 'config'>;

interface Wished {
  readonly format: StatementFormat;
  readonly language: Language;
}

/**
 * Returns an issued statement as a file, for its creator, with the content as issued. The file is made on each request and stored nowhere; its bytes stay the
 * same while the company's facts at its foot do.
 * @throws AppError NOT_FOUND if the creator has no such statement
 */
export async function statementFile(
  ctx: Reading,
  { number, creatorId, ...wished }: Wished & { readonly number: string; readonly creatorId: string },
): Promise<DocumentFile> {
  const row = await findStatementRow(ctx.db, { number, creatorId });
  if (!row) throw new AppError('NOT_FOUND');
  return fileOf(ctx, row, wished);
}

/**
 * Returns the same file to the staff, who give a reason: an audit log row is written before anything is shown (docs/rules/audit.md#looking-at-personal-data).
 * @throws AppError NOT_FOUND, also once the creator's data was erased; KEY_REUSED
 */
export async function readStatement(
  ctx: Reading & Pick<Ctx, 'clock'>,
  reading: Wished & {
    readonly number: string;
    readonly staffId: string;
    readonly reason: string;
    readonly keyed: KeyedCall;
  },
): Promise<DocumentFile> {
  const { number, staffId, reason, keyed, ...wished } = reading;
  const row = await findStatementRow(ctx.db, { number });
  await once(ctx, keyed, async (trx) => {
    if (!row) throw new AppError('NOT_FOUND');
    const act = staffAct({
      staffId,
      action: 'readStatement',
      reason,
      before: null,
      at: ctx.clock.now(),
      object: { resource: 'statements', id: number },
      after: { creatorId: row.creator_id, month: row.month, format: wished.format },
    });
    await writeRows(trx, act);
    return null;
  });
  if (!row) throw new AppError('NOT_FOUND');
  return fileOf(ctx, row, wished);
}

async function fileOf(
  ctx: Reading,
  row: FoundStatement,
  { format, language }: Wished,
): Promise<DocumentFile> {
  const says = await openSaid(ctx, { creatorId: row.creator_id, said: row.said });
  const { number, version, sha256, signature } = row;
  const issued = { number, version, sha256, signature, keyId: row.key_id, issued: row.issued_at, says };
  const { mediaType, bytes } = await written(ctx.config, issued, { format, language });
  const name = `sowon-statement-${number}.${format.toLowerCase()}`;
  return { name, mediaType, file: bytes.toString('base64') };
}

async function written(
  config: Ctx['config'],
  issued: IssuedStatement,
  { format, language }: Wished,
): Promise<{ mediaType: string; bytes: Buffer }> {
  switch (format) {
    case 'PDF': {
      const checkedAt = `${config.PUBLIC_URL}/statement-check`;
      const paper = statementPaper(issued, language, { checkedAt, foot: companyLines(config, language) });
      return { mediaType: 'application/pdf', bytes: await renderPdf(paper) };
    }
    case 'XLSX':
      return {
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: await renderWorkbook(statementSheets(issued, language)),
      };
    case 'CSV': {
      const { headings, rows } = statementTable(issued, language);
      return { mediaType: 'text/csv', bytes: await buffer(csvOf(headings, eachOf(rows))) };
    }
  }
}

async function* eachOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
