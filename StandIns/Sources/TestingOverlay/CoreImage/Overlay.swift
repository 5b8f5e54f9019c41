// The compiler imports this module into a file that imports both Testing and CoreImage. On
// Apple's systems, the module adds attachments of images.
