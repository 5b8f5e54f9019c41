// The compiler imports this module into a file that imports Testing and AppKit. On Apple's systems it adds attachments
// of images.
