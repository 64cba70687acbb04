import { Trans } from '@lingui/react/macro';
import type { JudgedKind, OwnContentBlock } from '@sowon/contracts/content/schemas';
import { api } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { BlockReason } from '../objections/block-reason.tsx';
import { Objecting } from '../objections/objecting.tsx';
import { contentQueries } from './queries.ts';

/** Tells the owner of a hidden product, page or file which one it is, since when and why, and lets them object, once and in time. */
export function ContentBlock({ block }: { block: OwnContentBlock }) {
  const { kind, id: contentId, name, reason, objectUntil, shownAgain, objection } = block;
  const at = formatDateTime(block.at);
  return (
    <Notice tone="bad">
      <Stack gap="s">
        {name !== '' && (
          <p>
            <strong>
              <Written>{name}</Written>
            </strong>
          </p>
        )}
        <p>
          <WhatIsHidden kind={kind} />
        </p>
        <BlockReason reason={reason} />
        <Text look="small">
          <Trans>Hidden on {at}, Korean time.</Trans>
        </Text>
        <Objecting
          name={`${kind}:${contentId}`}
          until={objectUntil}
          shownAgain={shownAgain}
          objection={objection}
          send={(body, intent) => api.objectToContentBlock({ params: { kind, contentId }, body }, { intent })}
          changes={[contentQueries.all]}
        />
      </Stack>
    </Notice>
  );
}

function WhatIsHidden({ kind }: { kind: JudgedKind }) {
  switch (kind) {
    case 'PRODUCT':
      return (
        <Trans>
          Our staff hid this mission: nobody but you sees it, and nobody can wish for it. Wishes that you
          already have go on.
        </Trans>
      );
    case 'PROFILE':
      return (
        <Trans>
          Our staff hid your creator page: nobody but you sees it and what you offer there. Wishes that you
          already have go on.
        </Trans>
      );
    case 'MEDIA':
      return <Trans>Our staff took this file down: nobody sees it any more.</Trans>;
  }
}
