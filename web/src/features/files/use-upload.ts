import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { givenUp, uploadFile } from '../../lib/upload.ts';
import type { UploadState } from '../../lib/upload-state.ts';
import { useCommand } from '../../lib/use-command.ts';

/**
 * One upload at a time and how it goes. The browser asks before the tab is closed; whoever leaves nevertheless, and chooses the
 * same file again, goes on where it was. `cancel` gives it up.
 */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ stage: 'sending', share: 0 });
  const abort = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController();
      return uploadFile(file, { onState: setState, signal: abort.current.signal });
    },
  });
  const { isPending, isError, variables: file } = upload;

  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);

  return {
    ...upload,
    /** What went wrong; nothing where somebody gave it up. */
    error: upload.error === givenUp ? null : upload.error,
    state,
    cancel: () => abort.current?.abort(givenUp),
    /** The file whose upload failed. */
    failed: isError && file ? file : null,
  };
}

/** Gives back an upload that nothing will use; whatever fails here the server sweeps up within a day. */
export function useDiscardUpload() {
  return useCommand({
    name: ['discard-upload'],
    send: (fileId: string, intent) => api.deleteFile({ params: { fileId } }, { intent }),
  });
}
