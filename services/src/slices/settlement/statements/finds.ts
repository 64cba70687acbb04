import { type Finding, foundThing } from '../../../finding.ts';
import { findStatementRow } from './queries.ts';

/** Statements by their number lead to their creator, told by the number. */
export const statementFinds: readonly Finding[] = [
  {
    seenBy: 'listStatements',
    byText: async ({ db }, typed) => {
      const statement = await findStatementRow(db, { number: typed.toUpperCase() });
      return statement === null ? [] : [foundThing('STATEMENT', statement.creator_id, statement.number)];
    },
  },
];
