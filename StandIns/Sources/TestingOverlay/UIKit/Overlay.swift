// The compiler imports this module into a file that imports Testing and UIKit. On Apple's systems it adds attachments
// of images.
