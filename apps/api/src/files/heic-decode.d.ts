declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }

  const decodeHeic: {
    all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default decodeHeic;
}
