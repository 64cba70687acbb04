import { DataTable, useTranslate } from 'react-admin';
import { useNamedMission } from '../missions/mission-name.ts';
import { CreatorColumn } from '../parts/creator-column.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import type { StrikeRow } from './records.ts';
import { AppealTag, effectText, StrikeState } from './strike-state.tsx';

const Column = DataTable.Col<StrikeRow>;

/** Strikes of the list in context. @param ofOne true if all are of the creator whose page shows them */
export function StrikeTable({ ofOne = false }: { ofOne?: boolean }) {
  const translate = useTranslate();
  const nameOf = useNamedMission();
  return (
    <DataTable
      resource="strikes"
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.strike.none" />}
    >
      <Column
        source="mission"
        disableSort
        render={(strike) => (
          <RecordLink resource="strikes" id={strike.id}>
            {nameOf(strike.mission)}
          </RecordLink>
        )}
      />
      {!ofOne && <CreatorColumn<StrikeRow> />}
      <Column source="number" disableSort render={(strike) => <StrikeState strike={strike} />} />
      <Column source="effect" disableSort render={(strike) => effectText(translate, strike)} />
      <Column
        source="appeal"
        disableSort
        render={({ appeal }) => appeal && <AppealTag state={appeal.state} />}
      />
      <Column source="given" sortByOrder="DESC" render={({ given }) => <Moment instant={given} />} />
    </DataTable>
  );
}
