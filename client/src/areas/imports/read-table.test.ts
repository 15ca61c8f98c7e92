import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const file = (content: string | Uint8Array) => new Blob([content as BlobPart]);

interface Packed {
  readonly name: string;
  readonly content: string;
  /** What the directory says of its size, where that is not the truth. */
  readonly says?: number;
}

/** A zip file of texts. */
function zip(files: readonly Packed[]): Uint8Array {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content, says } of files) {
    const [raw, called] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says ?? raw.length, 18);
    common.writeUInt16LE(called.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, called, packed]);
    bodies.push(body);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, entry, called);
    at += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet with these rows, as Excel writes it. */
function workbook(rows: string, says?: number): Uint8Array {
  return zip([
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${XML}<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ...(says !== undefined && { says }),
    },
  ]);
}

describe('files', () => {
  test.each([
    ['commas', 'Name,Price\nAnn,1\n'],
    ['semicolons', 'Name;Price\r\nAnn;1\r\n'],
    ['tabs', 'Name\tPrice\nAnn\t1'],
    ['a line that tells the sign', 'sep=;\r\nName;Price\r\nAnn;1'],
    ['a byte order mark', '\uFEFFName,Price\nAnn,1'],
    ['empty rows and columns behind it', 'Name,Price,,\nAnn,1,,\n,,,\n'],
    ['control characters', 'Na\u0000me,Price\nAnn\u0007,1'],
  ])('with %s', async (_, text) => {
    expect(await readTable(file(text))).toEqual({
      ok: true,
      value: {
        rows: [
          ['Name', 'Price'],
          ['Ann', '1'],
        ],
      },
    });
  });

  test('cells in quotes hold commas, quotes and lines', async () => {
    const read = await readTable(file('a,b\n"1, Mill ""Lane""\nLeeds",2'));
    expect(read).toMatchObject({
      value: {
        rows: [
          ['a', 'b'],
          ['1, Mill "Lane"\nLeeds', '2'],
        ],
      },
    });
  });

  test.each([
    ['UTF-8', Buffer.from('Zoë,Łódź')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Zoë,Łódź', 'utf16le')])],
  ])('in %s', async (_, bytes) => {
    expect(await readTable(file(bytes))).toMatchObject({ value: { rows: [['Zoë', 'Łódź']] } });
  });

  test('in what Windows writes', async () => {
    const bytes = Buffer.from([0x5a, 0x6f, 0xeb, 0x2c, 0xa3, 0x31]);
    expect(await readTable(file(bytes))).toMatchObject({ value: { rows: [['Zoë', '£1']] } });
  });

  test.each([
    ['nothing', '', 'imports.file-empty'],
    ['blanks', ' \n , \n', 'imports.file-empty'],
    ['more than 20,000 rows', `Name\n${'Ann\n'.repeat(20_001)}`, 'imports.file-too-many-rows'],
    ['10,000 columns', 'x,'.repeat(10_000), 'imports.file-too-many-columns'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'imports.file-old-excel'],
    ['a zip of something else', zip([{ name: 'a.txt', content: 'a' }]), 'imports.file-unreadable'],
    ['a zip that is cut', workbook('').slice(0, 200), 'imports.file-unreadable'],
    ['a zip that unpacks to a gigabyte', workbook('', 2 ** 30), 'imports.file-too-large'],
  ] as const)('of %s are refused', async (_, content, error) => {
    expect(await readTable(file(content))).toMatchObject({ ok: false, error });
  });

  test('20,000 rows are read, and a huge cell is cut', async () => {
    const read = await readTable(file(`Name\n${'Ann\n'.repeat(19_999)}${'x'.repeat(100_000)}\n`));
    expect(read.ok && read.value.rows).toHaveLength(20_001);
    expect(read.ok && read.value.rows.at(-1)?.[0]).toHaveLength(10_000);
  });
});

describe('workbooks', () => {
  test('give days, numbers, texts, and formulas by their values', async () => {
    const row =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="C1" t="inlineStr"><is><t>Due</t></is></c></row><row r="2"><c r="A2" t="str"><f>"An"&amp;"n"</f><v>Ann</v></c><c r="B2"><v>12.5</v></c><c r="C2" s="1"><v>45718</v></c><c r="D2" t="b"><v>1</v></c></row>';
    expect(await readTable(file(workbook(row)))).toEqual({
      ok: true,
      value: {
        rows: [
          ['Name', '', 'Due', ''],
          ['Ann', '12.5', '2025-03-02', 'yes'],
        ],
      },
    });
  });

  test('that lie about their size are given no more room', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row>'.padEnd(4_000_000, ' ');
    const read = await readTable(file(workbook(rows, 1000)));
    expect(read.ok).toBe(false);
  });
});
