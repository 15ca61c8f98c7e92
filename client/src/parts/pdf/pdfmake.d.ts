/** What is used of pdfmake here; it brings no types. */
declare module 'pdfmake' {
  interface PdfMake {
    readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
    setFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    createPdf(definition: Readonly<Record<string, unknown>>): {
      getBuffer(): Promise<Uint8Array<ArrayBuffer>>;
    };
  }
  const pdfmake: PdfMake;
  export = pdfmake;
}
