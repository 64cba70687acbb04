import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Statement, StatementFormat } from '@sowon/contracts/statements/schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { saveDocument } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Badge, Notice, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './month-statements.module.css';
import { statementsKey, statementsOptions } from './queries.ts';
import { StatementHeadList } from './statement-head-list.tsx';

interface MonthProps {
  readonly year: number;
  /** Number of the month, 1 to 12. */
  readonly month: number;
}

/** Statements of a closed month: the issued files, and a button for a new one if the content has changed. */
export function MonthStatements({ year, month }: MonthProps) {
  const creatorId = useSession().creatorId ?? '';
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Statement</Trans>
      </Text>
      <QueryView
        query={useQuery(statementsOptions(creatorId, { year, month }))}
        waiting={<Skeleton height={120} />}
      >
        {({ issued, current, left, head }) => (
          <Stack gap="s">
            <StatementHeadList head={head} />
            {!current && <Issue {...{ creatorId, year, month, left }} isAgain={issued.length > 0} />}
            <Stack as="ul" gap="s">
              {issued.map((statement) => (
                <li key={statement.number}>
                  <Issued creatorId={creatorId} statement={statement} />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

interface IssueProps extends MonthProps {
  readonly creatorId: string;
  /** Number that may still be issued this year. */
  readonly left: number;
  /** True if a statement exists whose content is outdated. */
  readonly isAgain: boolean;
}

function Issue({ creatorId, year, month, left, isAgain }: IssueProps) {
  const { t } = useLingui();
  const issue = useCommand({
    name: ['issue-statement', creatorId, String(year), String(month)],
    send: (_: undefined, intent) =>
      api.issueStatement({ params: { creatorId }, body: { year, month } }, { intent }),
    changes: [statementsKey],
    onDone: () => {
      toast.success(t`The statement is issued.`);
    },
  });
  return (
    <Stack gap="s">
      <Text look="soft">
        {isAgain ? (
          <Trans>
            This month says something else by now than its last statement: a new one replaces it, and the old
            one stays as it was.
          </Trans>
        ) : (
          <Trans>A signed statement for banks and tax offices, as PDF, CSV and XLSX.</Trans>
        )}{' '}
        <Plural value={left} one="# more can be issued this year." other="# more can be issued this year." />
      </Text>
      {left > 0 && (
        <p>
          <Button look="outline" busy={issue.isPending} onClick={() => issue.run(undefined)}>
            {isAgain ? <Trans>Issue it again</Trans> : <Trans>Issue the statement</Trans>}
          </Button>
        </p>
      )}
      {issue.refusal !== null && <Notice tone="bad">{issue.refusal}</Notice>}
    </Stack>
  );
}

const formats = ['PDF', 'CSV', 'XLSX'] as const satisfies readonly StatementFormat[];

function Issued({ creatorId, statement }: { creatorId: string; statement: Statement }) {
  const { t } = useLingui();
  const { number, version, issued, replacedBy, sha256, signature } = statement;
  const save = useCommand<StatementFormat, void>({
    name: ['save-statement', number],
    send: async (format) => {
      const wished = { format, language: currentLanguage() };
      saveDocument(await api.statementFile({ params: { creatorId, number }, query: wished }));
    },
    tellsRefusal: true,
  });
  const check = `/statement-check?${new URLSearchParams({ number, sha256 })}`;
  return (
    <Stack gap="s">
      <Row spread="between">
        <Text as="span" look="small">
          {t`Version ${version}`} · {formatDate(issued)}
        </Text>
        {replacedBy !== null && <Badge tone="warn">{t`Replaced`}</Badge>}
      </Row>
      <Row>
        {formats.map((format) => (
          <Button
            key={format}
            look="outline"
            busy={save.isPending}
            aria-label={t`Save version ${version} as ${format}`}
            onClick={() => save.run(format)}
          >
            {format}
          </Button>
        ))}
      </Row>
      <Fold title={<Trans>Number, hash and signature</Trans>}>
        <dl className={styles.signs}>
          <dt>
            <Trans>Statement number</Trans>
          </dt>
          <dd>{number}</dd>
          <dt>SHA-256</dt>
          <dd>{sha256}</dd>
          <dt>
            <Trans>Signature (Ed25519)</Trans>
          </dt>
          <dd>{signature}</dd>
        </dl>
        <TextLink to={check}>
          <Trans>Check it as anybody can</Trans>
        </TextLink>
      </Fold>
    </Stack>
  );
}
