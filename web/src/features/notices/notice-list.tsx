import { useLingui } from '@lingui/react/macro';
import type { Notice } from '@sowon/contracts/notices/schemas';
import { formatDate } from '../../lib/format/dates.ts';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { useRead } from './use-read.ts';

/** What a member was told, each with the way to what it is about. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  useRead(notices);
  return (
    <Stack as="ul">
      {notices.map((notice) => (
        <Card as="li" key={notice.id}>
          <Told notice={notice} />
        </Card>
      ))}
    </Stack>
  );
}

function Told({ notice: { title, body, action, path, created, read } }: { notice: Notice }) {
  const { t } = useLingui();
  return (
    <Stack gap="s">
      <Row spread="between">
        <Text as="h2" look="subtitle">
          {title}
        </Text>
        {!read && <Badge>{t`New`}</Badge>}
      </Row>
      {body.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Row spread="between">
        {/* The console is an app of its own. */}
        {path.startsWith('/admin/') ? <a href={path}>{action}</a> : <TextLink to={path}>{action}</TextLink>}
        <Text look="soft">
          <time dateTime={created}>{formatDate(created)}</time>
        </Text>
      </Row>
    </Stack>
  );
}
