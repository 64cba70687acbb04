import { DataTable, type RaRecord } from 'react-admin';
import { RecordLink } from './record-link.tsx';

/** Fields of rows about a creator. */
interface OfCreator extends RaRecord {
  readonly creatorId: string;
  readonly creatorName: string;
}

/** A column of creators' names, each with a link to the creator's page. */
export const CreatorColumn = <Row extends OfCreator>() => (
  <DataTable.Col<Row>
    source="creatorName"
    disableSort
    render={({ creatorId, creatorName }) => (
      <RecordLink resource="creators" id={creatorId}>
        {creatorName}
      </RecordLink>
    )}
  />
);
