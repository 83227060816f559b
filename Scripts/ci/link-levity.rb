#!/usr/bin/env ruby
# Does what `levity offload` leaves to a person in Xcode: adds this checkout as a local package, links its products, and
# adds the generated files to the app's target. Needs the gem xcodeproj 1.27.
#   Scripts/ci/link-levity.rb PROJECT.xcodeproj CHECKOUT
require "xcodeproj"

project = Xcodeproj::Project.open(ARGV.fetch(0))
folder = File.dirname(File.expand_path(ARGV.fetch(0)))
package = project.new(Xcodeproj::Project::Object::XCLocalSwiftPackageReference)
package.relative_path = File.expand_path(ARGV.fetch(1))
project.root_object.package_references << package

project.targets.select { |target| %w[Wayfarer JournalKit].include?(target.name) }.each do |target|
  %w[LevityUIKit LevityStrings].each do |name|
    product = project.new(Xcodeproj::Project::Object::XCSwiftPackageProductDependency)
    product.package = package
    product.product_name = name
    target.package_product_dependencies << product
    file = project.new(Xcodeproj::Project::Object::PBXBuildFile)
    file.product_ref = product
    target.frameworks_build_phase.files << file
  end
end

app = project.targets.find { |target| target.name == "Wayfarer" }
known = app.source_build_phase.files_references.compact.map { |file| file.real_path.to_s }
Dir.glob("#{folder}/Wayfarer/Generated/Levity/*.swift").sort.each do |path|
  app.add_file_references([project.main_group.new_file(path)]) unless known.include?(path)
end
project.save
