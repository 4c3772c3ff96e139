/**
 * Takes frames from a video as they are painted and hands them to a decoder. Rule: one frame is decoded at a time; of the
 * frames that arrive meanwhile the last is taken next and the others are dropped, so a result is never about an old picture; no
 * frame is copied on the way.
 */
export type FramePicture = VideoFrame | ImageBitmap;

/** Longer than the frame interval of any camera. */
const SILENT_MS = 1000;

/** Reads `video` until the returned function is called. `onError` reports frames without an answer. */
export function pumpFrames(
  video: HTMLVideoElement,
  read: (picture: FramePicture) => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let running = true;
  let busy = false;
  let isOneWaiting = false;
  let handle = 0;
  let lastTime = -1;
  // Older Firefox versions have no requestVideoFrameCallback; an animation frame is the next best sign of a new video frame.
  let byFrame = (video as Partial<HTMLVideoElement>).requestVideoFrameCallback !== undefined;
  // WebKit with software rendering has it but never calls it back for a video outside the viewport: poll such a video as well.
  const silence = setInterval(() => {
    if (!byFrame || video.currentTime === 0) return;
    video.cancelVideoFrameCallback(handle);
    byFrame = false;
    next();
  }, SILENT_MS);

  const next = () => {
    if (running) handle = byFrame ? video.requestVideoFrameCallback(onFrame) : requestAnimationFrame(onFrame);
  };

  const onFrame = () => {
    if (!running) return;
    clearInterval(silence);
    next();
    const isNew = byFrame || video.currentTime !== lastTime;
    if (!isNew || video.readyState < 2 || video.videoWidth === 0) return;
    lastTime = video.currentTime;
    isOneWaiting = busy;
    if (!busy) take();
  };

  const take = () => {
    busy = true;
    takeFrame(video)
      .then((picture) => (running ? read(picture) : picture.close()))
      .catch(onError)
      .finally(() => {
        busy = false;
        if (!isOneWaiting || !running) return;
        isOneWaiting = false;
        take();
      });
  };

  next();
  return () => {
    running = false;
    clearInterval(silence);
    if (byFrame) video.cancelVideoFrameCallback(handle);
    else cancelAnimationFrame(handle);
  };
}

async function takeFrame(video: HTMLVideoElement): Promise<FramePicture> {
  if (typeof VideoFrame !== 'undefined') {
    try {
      return new VideoFrame(video);
    } catch {
      // Some browsers cannot create a VideoFrame from a video; the fallback below works everywhere.
    }
  }
  return createImageBitmap(video);
}
