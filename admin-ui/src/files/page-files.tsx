import { Box } from '@mui/material';
import { narrowAddress } from '@sowon/contracts/files/picture-address';
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { Nothing } from '../parts/list-texts.tsx';
import { Section } from '../parts/section.tsx';
import { Veiled } from '../parts/veiled.tsx';
import { FileMedia } from './file-media.tsx';
import type { FileRow } from './records.ts';
import { TakeDown } from './take-down.tsx';
import { TakenDown } from './taken-down.tsx';

interface MemberFilesProps {
  ownerId: string;
  /** True veils the files until the viewer opens them. */
  areForAdults?: boolean;
}

/** The files on a member's pages, each with its use and a takedown button. */
export function MemberFiles({ ownerId, areForAdults = false }: MemberFilesProps) {
  const translate = useTranslate();
  return (
    <Section title={translate('console.files.title')}>
      <ListBase
        resource="files"
        filter={{ ownerId }}
        sort={{ field: 'created', order: 'DESC' }}
        perPage={24}
        disableSyncWithLocation
        storeKey={false}
      >
        {areForAdults ? (
          <Veiled label={translate('console.adults.show_pictures')} hint={null}>
            <Files />
          </Veiled>
        ) : (
          <Files />
        )}
        <MoreFiles />
      </ListBase>
    </Section>
  );
}

/** Pagination, shown only if there is more than one page. */
function MoreFiles() {
  const { hasNextPage, hasPreviousPage } = useListContext<FileRow>();
  return hasNextPage || hasPreviousPage ? <Pagination rowsPerPageOptions={[]} /> : null;
}

function Files() {
  const { data, isPending } = useListContext<FileRow>();
  if (isPending) return null;
  if (!data || data.length === 0) return <Nothing text="console.files.none" />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
      {data.map((file) => (
        <PageFile key={file.id} file={file} />
      ))}
    </Box>
  );
}

function PageFile({ file }: { file: FileRow }) {
  const { id, kind, filename, purpose, s3Url, takenDown } = file;
  const translate = useTranslate();
  const use = purpose === null ? 'console.files.unused' : `console.files.purpose.${purpose}`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start', justifyItems: 'start' }}>
      {kind !== 'IMAGE' && purpose === 'introduction' && <FileMedia file={file} />}
      {kind === 'IMAGE' && s3Url !== null && (
        <img
          src={narrowAddress(s3Url, 480)}
          alt={filename}
          loading="lazy"
          style={{ width: '100%', maxHeight: 140, objectFit: 'cover' }}
        />
      )}
      <span>{translate(use, { _: purpose ?? '' })}</span>
      {takenDown && <TakenDown fileId={id} />}
      <TakeDown fileId={id} takenDown={takenDown} />
    </Box>
  );
}
