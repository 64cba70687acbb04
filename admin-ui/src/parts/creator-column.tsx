import { DataTable, type RaRecord } from 'react-admin';
import { RecordLink } from './record-link.tsx';

/** What rows have that are about a creator. */
interface OfCreator extends RaRecord {
  readonly creatorId: string;
  readonly creatorName: string;
}

/** A column of creators by name, each leading to their page. */
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
