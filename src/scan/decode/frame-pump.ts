/**
 * Takes frames from a video as they are painted and hands them to a decoder. Law: one frame is on its way at a time and the
 * others are dropped, so an answer is never about an old picture; nothing is copied on the way.
 */
export type FramePicture = VideoFrame | ImageBitmap;

/** Reads `video` until the returned function is called. `onError` tells of frames that gave no answer. */
export function pumpFrames(
  video: HTMLVideoElement,
  read: (picture: FramePicture) => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let running = true;
  let busy = false;
  let handle = 0;
  let lastTime = -1;
  // Firefox learned requestVideoFrameCallback late; a painted page is the next best sign of a new frame.
  const byFrame = (video as Partial<HTMLVideoElement>).requestVideoFrameCallback !== undefined;

  const next = () => {
    if (running) handle = byFrame ? video.requestVideoFrameCallback(onFrame) : requestAnimationFrame(onFrame);
  };

  const onFrame = () => {
    if (!running) return;
    next();
    const isNew = byFrame || video.currentTime !== lastTime;
    if (busy || !isNew || video.readyState < 2 || video.videoWidth === 0) return;
    lastTime = video.currentTime;
    busy = true;
    takeFrame(video)
      .then((picture) => (running ? read(picture) : picture.close()))
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  };

  next();
  return () => {
    running = false;
    if (byFrame) video.cancelVideoFrameCallback(handle);
    else cancelAnimationFrame(handle);
  };
}

async function takeFrame(video: HTMLVideoElement): Promise<FramePicture> {
  if (typeof VideoFrame !== 'undefined') {
    try {
      return new VideoFrame(video);
    } catch {
      // Some browsers make frames only of other sources; the way below takes every one.
    }
  }
  return createImageBitmap(video);
}
