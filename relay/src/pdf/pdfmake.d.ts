/** What is used of pdfmake here; it brings no types, and those of others bring a browser's along. */
declare module 'pdfmake' {
  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: Readonly<Record<string, unknown>>): { getBuffer(): Promise<Uint8Array> };
  }
  const pdfmake: PdfMake;
  export = pdfmake;
}
