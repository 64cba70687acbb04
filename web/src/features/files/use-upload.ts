import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useIntent } from '../../lib/use-intent.ts';

/** One upload at a time with its progress; leaving the page stops it, and the browser asks before closing the tab. */
export function useUpload() {
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const intent = useIntent();
  const upload = useMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController();
      setShare(0);
      return uploadFile(file, { intent, onProgress: setShare, signal: abort.current.signal });
    },
  });
  const { isPending } = upload;

  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);

  return { ...upload, share, cancel: () => abort.current?.abort() };
}

/** Gives back an upload that nothing will use; whatever fails here the server sweeps up within a day. */
export function useDiscardUpload() {
  return useCommand({
    name: ['discard-upload'],
    send: (fileId: string, intent) => api.deleteFile({ params: { fileId } }, { intent }),
  });
}
