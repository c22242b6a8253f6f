/** Hands a file made in the browser to the person's downloads. */
export function saveFile(filename: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser reads the address after the click; revoking at once would cut it off in some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
