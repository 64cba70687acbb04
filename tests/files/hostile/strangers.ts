import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { be32, family, type Hostile, join, le16, le32, mark, scrambled, script, u8 } from './hostile.ts';

/** Builds a ZIP with one file. */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const entry = (signature: string, more: Buffer, after: Buffer) =>
    join(
      ...[signature, more, le16(20), le16(0), le16(8), le32(0), le32(0)],
      ...[le32(packed.length), le32(content.length), le16(name.length), le16(0), after, name],
    );
  const local = join(entry('PK\x03\x04', u8(), u8()), packed);
  const central = entry('PK\x01\x02', le16(20), Buffer.alloc(14));
  const end = join(
    'PK\x05\x06',
    le32(0),
    le16(1),
    le16(1),
    le32(central.length),
    le32(local.length),
    le16(0),
  );
  return join(local, central, end);
}

const zeros = Buffer.alloc(20_000_000);
const bomb = zip('bomb', zeros);
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Returns files that are not a picture, film or voice, under any name and type. @param listener address that no program may ever request */
export const strangers = (listener: string): Hostile[] => [
  ...family('photo.jpg', 'image/jpeg', [
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', u8(0xff)],
    ['zero bytes alone', Buffer.alloc(5_000)],
    ['noise', scrambled(5_000, 1)],
    ['HTML', Buffer.from(`<!doctype html>${script}`)],
    ['HTML behind spaces', Buffer.from(`${' '.repeat(5_000)}<html>${script}`)],
    ['HTML in UTF-16', Buffer.from(`\ufeff<html>${script}`, 'utf16le')],
    [
      'an archive of web pages',
      Buffer.from(`MIME-Version: 1.0\nContent-Type: text/html\n\n${script}`),
      'a.mhtml',
    ],
    ['JavaScript', Buffer.from(`alert("${mark}")`), 'a.js'],
    ['PHP', Buffer.from(`<?php system("echo ${mark}"); ?>`), 'photo.php.jpg'],
    ['a shell script', Buffer.from(`#!/bin/sh\necho ${mark}\n`)],
    [
      'the test of virus scanners',
      Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
    ],
    [
      'a program of Linux',
      join('\x7fELF', u8(2, 1, 1), Buffer.alloc(9), le16(2), le16(62), Buffer.alloc(100)),
    ],
    ['a program of Windows', join('MZ', Buffer.alloc(58), le32(64), 'PE\0\0', Buffer.alloc(100))],
    ['a program of macOS', join(u8(0xcf, 0xfa, 0xed, 0xfe), Buffer.alloc(100))],
    ['a program of Java', join(u8(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 65), Buffer.alloc(100))],
    ['a program of WebAssembly', join(u8(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0), Buffer.alloc(100))],
    ['a film of Flash', join('FWS\x05', le32(200), Buffer.alloc(192))],
    ['a database', join('SQLite format 3\0', Buffer.alloc(100))],
    ['a link of Windows', join(u8(0x4c, 0, 0, 0, 1, 0x14, 2, 0), Buffer.alloc(100))],
    ['an address of Windows', Buffer.from(`[InternetShortcut]\nURL=${listener}/url\n`)],
    ['a starter of Linux', Buffer.from(`[Desktop Entry]\nType=Application\nExec=sh -c "echo ${mark}"\n`)],
  ]),
  ...family('drawing.svg', 'image/svg+xml', [
    ['SVG with a script', Buffer.from(svg(script))],
    ['SVG that loads', Buffer.from(svg(`<image href="${listener}/svg"/>`)), 'drawing.png'],
    [
      'SVG that reads a file',
      Buffer.from(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`),
    ],
    [
      'SVG that grows',
      Buffer.from(
        `<!DOCTYPE s [<!ENTITY a "${mark}">${[...'bcdefgh'].map((one, index) => `<!ENTITY ${one} "${`&${'abcdefg'[index]};`.repeat(10)}">`).join('')}]>${svg('&h;')}`,
      ),
    ],
    ['SVG, packed', gzipSync(svg(script)), 'drawing.svgz'],
    [
      'orders to a drawing program',
      Buffer.from(`push graphic-context\nimage over 0,0 0,0 'url(${listener}/mvg)'\n`),
      'a.mvg',
    ],
    [
      'a script of a drawing program',
      Buffer.from(`<image><read filename="${listener}/msl"/></image>`),
      'a.msl',
    ],
    [
      'a picture of letters',
      Buffer.from(`#define a_width 65535\n#define a_height 65535\nstatic char a_bits[] = {0x00};`),
      'a.xbm',
    ],
    ['a picture of numbers', Buffer.from('P6 100000 100000 255\n'), 'a.ppm'],
  ]),
  ...family('clip.mp4', 'video/mp4', [
    ['a playlist', Buffer.from(`#EXTM3U\n#EXTINF:10,\n${listener}/hls.ts\n`), 'live.m3u8'],
    [
      'a playlist of files',
      Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nfile:///etc/passwd\n'),
    ],
    [
      'a playlist that puts addresses together',
      Buffer.from(`#EXTM3U\n#EXTINF:1,\nconcat:${listener}/a?|file:///etc/passwd\n`),
    ],
    ['a list of films', Buffer.from(`ffconcat version 1.0\nfile '${listener}/concat'\nfile '/etc/passwd'\n`)],
    [
      'a description of streams',
      Buffer.from(
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>${listener}/dash</BaseURL></Period></MPD>`,
      ),
    ],
    ['an arrangement of films', Buffer.from(`<smil><body><video src="${listener}/smil"/></body></smil>`)],
    [
      'a session of streams',
      Buffer.from('v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n'),
    ],
    ['a list of stations', Buffer.from(`[playlist]\nFile1=${listener}/pls\nNumberOfEntries=1\n`)],
    [
      'a list of Windows',
      Buffer.from(`<asx version="3.0"><entry><ref href="${listener}/asx"/></entry></asx>`),
    ],
    [
      'a list that is shared',
      Buffer.from(
        `<playlist xmlns="http://xspf.org/ns/0/"><trackList><track><location>${listener}/xspf</location></track></trackList></playlist>`,
      ),
    ],
    ['subtitles', Buffer.from(`1\n00:00:00,000 --> 00:00:10,000\n${script}\n`)],
    [
      'subtitles that draw',
      Buffer.from(`[Script Info]\nScriptType: v4.00+\n[Fonts]\nfontname: ${mark}.ttf\n`),
    ],
    ['subtitles of the web', Buffer.from(`WEBVTT\n\n00:00.000 --> 00:10.000\n${script}\n`)],
    ['a film of its own order', Buffer.from(`<?xml version="1.0"?><IMF src="${listener}/imf"/>`)],
    ['a film of Flash players', join('FLV\x01\x05', be32(9), be32(0), Buffer.alloc(100))],
    ['a film of Windows', join(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(200))],
    [
      'a film of broadcasts',
      Buffer.concat(Array.from({ length: 30 }, () => join(u8(0x47, 0x40, 0, 0x10), Buffer.alloc(184)))),
    ],
    ['a film of discs', join(u8(0, 0, 1, 0xba, 0x44), Buffer.alloc(3_000))],
    ['a film of AVI', join('RIFF', le32(200), 'AVI LIST', le32(100), 'hdrlavih', Buffer.alloc(180))],
    ['notes', join('MThd', be32(6), u8(0, 1, 0, 1, 0, 96), 'MTrk', be32(0))],
  ]),
  ...family('album.zip', 'application/octet-stream', [
    ['a ZIP', zip('a.html', Buffer.from(script))],
    ['a ZIP that grows', bomb],
    ['a ZIP that grows in a ZIP', zip('again.zip', bomb), 'photo.jpg'],
    ['a gzip that grows', gzipSync(zeros)],
    ['a Brotli that grows', brotliCompressSync(zeros)],
    ['a tar', join('photo.html', Buffer.alloc(247), 'ustar\x0000', Buffer.alloc(248))],
    ['a 7z', join('7z', u8(0xbc, 0xaf, 0x27, 0x1c, 0, 4), Buffer.alloc(100))],
    ['a RAR', join('Rar!\x1a\x07\x00', Buffer.alloc(100))],
    ['an xz', join(u8(0xfd), '7zXZ\0', Buffer.alloc(100))],
    ['a bzip2', join('BZh91AY&SY', Buffer.alloc(100))],
    ['a font', join(u8(0, 1, 0, 0, 0, 1), Buffer.alloc(6), 'glyf', Buffer.alloc(200)), 'a.ttf'],
    ['a font with outlines', join('OTTO', u8(0, 1), Buffer.alloc(200)), 'a.otf'],
    ['a font of the web', join('wOFF', u8(0, 1, 0, 0), Buffer.alloc(200)), 'a.woff'],
    ['a font of the web, packed', join('wOF2', u8(0, 1, 0, 0), Buffer.alloc(200)), 'a.woff2'],
    [
      'a PDF with a script',
      Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${mark}"))>>>>endobj`),
      'a.pdf',
    ],
    ['PostScript', Buffer.from(`%!PS-Adobe-3.0\n(${mark}) run`), 'a.ai'],
    [
      'a Photoshop file',
      join('8BPS', u8(0, 1), Buffer.alloc(6), u8(0, 3), be32(30_000), be32(30_000)),
      'a.psd',
    ],
    ['an icon', join(u8(0, 0, 1, 0, 1, 0), Buffer.alloc(100)), 'a.ico'],
    ['a scan of a hospital', join(Buffer.alloc(128), 'DICM', Buffer.alloc(100)), 'a.dcm'],
  ]),
];
