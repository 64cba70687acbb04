import Gavel from '@mui/icons-material/GavelOutlined';
import { Box } from '@mui/material';
import { CanAccess, useGetOne, useTranslate } from 'react-admin';
import { Facts } from '../parts/facts.tsx';
import { objectionFacts } from './block-facts.tsx';
import { judgeContent } from './commands.ts';
import { Decision } from './judge-content.tsx';
import type { ContentRow } from './records.ts';

/** The sender's objection to the takedown of a file, with the button to uphold it; for operators only. */
export const FileObjection = ({ fileId }: { fileId: string }) => (
  <CanAccess resource="files" action="review">
    <Said fileId={fileId} />
  </CanAccess>
);

function Said({ fileId }: { fileId: string }) {
  const translate = useTranslate();
  const { data: content } = useGetOne<ContentRow>('content/MEDIA', { id: fileId });
  if (!content?.block) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', width: '100%', minWidth: 0 }}>
      <Facts facts={objectionFacts(content.block, (part) => translate(`console.content.field.${part}`))} />
      {content.review === 'OBJECTED' && (
        <Decision
          content={content}
          resource="files"
          name={translate('resources.files.name', 1)}
          verb="uphold"
          icon={<Gavel />}
          color="warning"
          run={(intent, said) => judgeContent.uphold(intent, { kind: 'MEDIA', id: fileId }, said)}
        />
      )}
    </Box>
  );
}
